import { and, eq, type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import {
  planComments,
  planInvitations,
  planMemberAccounts,
  strategicPlanningShares,
} from "../../../db/schema/plan-direction.ts";
import { planOperationIds, strategicPlans } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PLAN_SHARE } from "../../../db/values/plans.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { personName } from "../plans/plan-people.ts";
import type { PlanShare } from "./contract.ts";
import { changesSince, isWaiting } from "./rules.ts";

const shares = strategicPlanningShares;

export const sharesOf = (planId: string, more?: SQL) =>
  and(eq(shares.planId, planId), eq(shares.entityType, PLAN_SHARE), more);

export const invitationsOf = (planId: string, more?: SQL) =>
  and(eq(planInvitations.planId, planId), more);

type Narrowed = { shares?: SQL | undefined; invitations?: SQL | undefined };

/** Who may see a plan and who was asked to, as its owner is told. The same questions for each of them. */
export async function readShares(
  ctx: ActorContext,
  planId: string,
  narrowed: Narrowed = {},
): Promise<PlanShare[]> {
  const seq = sql<number>`coalesce((select ${qualified(strategicPlans.seq)} from ${strategicPlans} where ${qualified(strategicPlans.id)} = ${planId}), 0)`;
  const [held, invited] = await ctx.db.batch([
    ctx.db
      .select({
        share: shares,
        name: personName,
        seq,
        lastDid: lastDid(planId),
        linkedId: planMemberAccounts.memberId,
      })
      .from(shares)
      .innerJoin(profiles, eq(profiles.id, shares.targetUserId))
      .leftJoin(
        planMemberAccounts,
        and(
          eq(planMemberAccounts.planId, shares.planId),
          eq(planMemberAccounts.userId, shares.targetUserId),
          planMemberAccounts.isLinked,
        ),
      )
      .where(sharesOf(planId, narrowed.shares)),
    ctx.db.select().from(planInvitations).where(invitationsOf(planId, narrowed.invitations)),
  ]);
  return [...held.map(toShare), ...invited.map(toInvited)].toSorted(byWords);
}

/** When the holder of a share last wrote or changed something in the plan; null where they never did. */
function lastDid(planId: string) {
  const holder = qualified(shares.targetUserId);
  const wrote = sql`(select max(${qualified(planComments.createdAt)}) from ${planComments} where ${qualified(planComments.authorId)} = ${holder} and ${qualified(planComments.planId)} = ${planId})`;
  const changed = sql`(select max(${qualified(planOperationIds.createdAt)}) from ${planOperationIds} where ${qualified(planOperationIds.actorId)} = ${holder} and ${qualified(planOperationIds.planId)} = ${planId})`;
  return sql<number | null>`nullif(max(coalesce(${wrote}, 0), coalesce(${changed}, 0)), 0)`;
}

type Standing = Parameters<typeof isWaiting>[0];

/** What the holder of a share is called by its owner: the address alone until they opened the plan. */
export const holderName = (share: Standing, name: string): string =>
  isWaiting(share) ? (share.invitedEmail ?? "") : name;

type Held = {
  share: typeof shares.$inferSelect;
  name: string;
  seq: number;
  lastDid: number | null;
  linkedId: string | null;
};

const iso = (at: number) => new Date(at).toISOString();

function toShare({ share, name, seq, lastDid, linkedId }: Held): PlanShare {
  const { id, invitedEmail: email, permission, isActive, createdAt } = share;
  const { lastSeenAt, lastSeenSeq } = share;
  const isOpened = !isWaiting(share);
  return {
    id,
    email,
    permission,
    isActive,
    isOpened,
    // Who did not open it yet is told apart by nothing.
    memberId: (isOpened ? linkedId : null) ?? share.memberId,
    isLinked: isOpened && linkedId !== null,
    since: iso(createdAt),
    name: isOpened ? name : null,
    lastSeen:
      isOpened && lastSeenAt !== null
        ? { ...lastSeenOf(share, lastDid), changesSince: changesSince({ lastSeenSeq, seq }) }
        : null,
  };
}

/** A module is told once every few minutes, and what somebody did there says that they were there later. */
function lastSeenOf({ lastSeenAt, lastSeenModule }: Held["share"], lastDid: number | null) {
  const seenAt = lastSeenAt ?? 0;
  return lastDid !== null && lastDid > seenAt
    ? { at: iso(lastDid), module: null }
    : { at: iso(seenAt), module: lastSeenModule };
}

function toInvited(row: typeof planInvitations.$inferSelect): PlanShare {
  const { id, email, permission, createdAt, memberId } = row;
  return {
    id,
    email,
    permission,
    isActive: true,
    isOpened: false,
    memberId,
    isLinked: false,
    since: iso(createdAt),
    name: null,
    lastSeen: null,
  };
}

const wordsOf = ({ name, email, id }: PlanShare) => name ?? email ?? id;
const byWords = (one: PlanShare, other: PlanShare) =>
  wordsOf(one).localeCompare(wordsOf(other)) || one.id.localeCompare(other.id);

/** One of them, with whose it is where somebody has it; null where the plan has no such share. */
export async function findShare(ctx: Context, planId: string, shareId: string) {
  const [[held], [invited]] = await ctx.db.batch([
    ctx.db
      .select()
      .from(shares)
      .where(sharesOf(planId, eq(shares.id, shareId))),
    ctx.db
      .select()
      .from(planInvitations)
      .where(invitationsOf(planId, eq(planInvitations.id, shareId))),
  ]);
  if (held) {
    const { invitedEmail, firstSeenAt, targetUserId: holderId, permission, isActive } = held;
    return { email: invitedEmail, holderId, invitedEmail, firstSeenAt, permission, isActive };
  }
  if (!invited) return null;
  const { email, permission } = invited;
  return {
    email,
    holderId: null,
    invitedEmail: email,
    firstSeenAt: null,
    permission,
    isActive: true,
  };
}
