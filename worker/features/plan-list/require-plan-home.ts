import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { companyMembers } from "../../../db/schema/companies.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { LEADING_ROLES } from "../../../db/values/companies.ts";
import { premise } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";

/**
 * Ends the transaction where the actor may not make plans there: in a company that they do not lead, or where
 * there are as many as there may be.
 */
export function requirePlanHome(ctx: ActorContext, companyId: string | null, owner: string) {
  const { db, limits, actor } = ctx;
  const { ownerUserId, ownerCompanyId } = strategicPlans;
  const where = companyId === null ? eq(ownerUserId, owner) : eq(ownerCompanyId, companyId);
  const most = companyId === null ? limits.plansPerPerson : limits.plansPerCompany;
  const hasRoom = sql`(select count(*) from ${strategicPlans} where ${where}) < ${most}`;
  return premise(
    db,
    companyId === null ? hasRoom : sql`${hasRoom} and ${leads(actor.userId, companyId)}`,
  );
}

/** Whether somebody decides for a company. */
function leads(userId: string, companyId: string): SQL {
  const { companyId: of, userId: who, role } = companyMembers;
  const seat = and(eq(of, companyId), eq(who, userId), inArray(role, LEADING_ROLES));
  return sql`exists (select 1 from ${companyMembers} where ${seat})`;
}
