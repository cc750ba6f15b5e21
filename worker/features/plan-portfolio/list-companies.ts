import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { companies } from "../../../db/schema/companies.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { inReadablePlans } from "../plans/plan-standing.ts";

/** The companies of which the actor may open a plan. */
export function listCompanies(ctx: ActorContext) {
  const { id, ownerCompanyId, archivedAt } = strategicPlans;
  return ctx.db
    .selectDistinct({ id: companies.id, name: companies.name })
    .from(strategicPlans)
    .innerJoin(companies, eq(companies.id, ownerCompanyId))
    .where(and(isNull(archivedAt), inReadablePlans(ctx, qualified(id))))
    .orderBy(sql`${companies.name} collate nocase`, asc(companies.id));
}
