import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { planMemberAccounts, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { qualified } from "../../../db/qualified.ts";
import { strategicPlanningTeamMembers } from "../../../db/schema/plan-items.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isPlanShare } from "../plans/plan-people.ts";

const members = strategicPlanningTeamMembers;
const answers = alias(planMemberAccounts, "answers");

/** That somebody with this id is in the plan. */
export const isInPlan = (planId: string, memberId: string): SQL =>
  sql`exists (select 1 from ${members} where ${and(eq(members.planId, planId), eq(members.id, memberId))})`;

/**
 * Whom of the plan's people the actor is asked about: whom its owner takes them for, or who has the address that
 * they have proven. An address alone links nobody. Who answered is not asked again about the same one.
 */
export function askedMember({ actor: { userId } }: ActorContext, planId: string) {
  const { memberId, targetUserId } = strategicPlanningShares;
  // Each with its table: the question stands among others.
  const [id, of, email, createdAt] = [
    members.id,
    members.planId,
    members.email,
    members.createdAt,
  ].map(qualified);
  const [saidBy, saidOf, saidIn] = [answers.userId, answers.memberId, answers.planId].map(
    qualified,
  );
  const isLinked = qualified(answers.isLinked);
  const meant = sql`(select ${qualified(memberId)} from ${strategicPlanningShares} where ${and(isPlanShare(planId), eq(targetUserId, userId))})`;
  const address = sql`(select ${qualified(profiles.email)} from ${profiles} where ${qualified(profiles.id)} = ${userId} and ${qualified(profiles.emailVerifiedAt)} is not null)`;
  const isAnswered = sql`exists (select 1 from ${planMemberAccounts} "answers" where ${saidIn} = ${planId} and (
    (${saidBy} = ${userId} and (${isLinked} or ${saidOf} = ${id})) or (${saidOf} = ${id} and ${isLinked})))`;
  return sql<string | null>`(select ${id} from ${members}
    where ${of} = ${planId} and not ${isAnswered}
      and (${id} is ${meant} or lower(trim(${email})) = ${address})
    order by ${id} is ${meant} desc, ${createdAt}, ${id} limit 1)`;
}
