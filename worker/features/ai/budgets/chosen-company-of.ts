import { and, eq } from "drizzle-orm";
import { companies, companyMembers } from "../../../../db/schema/companies.ts";
import type { ActorContext } from "../../../kernel/context.ts";

/** The company that they act for now. */
export function chosenCompanyOf({ db, actor }: ActorContext) {
  return db
    .select({ id: companies.id, name: companies.name })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, actor.userId), eq(companyMembers.isChosen, true)));
}
