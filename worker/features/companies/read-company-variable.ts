import { and, eq } from "drizzle-orm";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import type { ReadVariable } from "../../kit/variables.ts";

/** What the company that somebody acts for says of itself; null where it says nothing. */
export const readCompanyVariable =
  (column: "name" | "industry" | "size"): ReadVariable =>
  async ({ db, actor }) => {
    const row = await db
      .select({ value: companies[column] })
      .from(companyMembers)
      .innerJoin(companies, eq(companies.id, companyMembers.companyId))
      .where(and(eq(companyMembers.userId, actor.userId), eq(companyMembers.isChosen, true)))
      .get();
    return row?.value || null;
  };
