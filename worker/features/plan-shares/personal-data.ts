import { and, eq, or, sql } from "drizzle-orm";
import * as v from "valibot";
import {
  planInvitations,
  planMemberAccounts,
  strategicPlanningShares,
} from "../../../db/schema/plan-direction.ts";
import { strategicPlanningTeamMembers } from "../../../db/schema/plan-items.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PLAN_MODULES, SHARE_PERMISSIONS } from "../../../db/values/plans.ts";
import { NAMED, type PersonalData, iso, isoOrNull, ownRows } from "../../kit/personal-data.ts";
import { ownerName, owners } from "../plans/plan-people.ts";
import { invitedActor } from "./claim-shares.ts";
import { holderName } from "./queries.ts";

const SHARED = {
  with: v.string(),
  as: v.picklist(["owner", "guest"]),
  permission: v.picklist(SHARE_PERMISSIONS),
  since: v.string(),
};
const maybeWhen = v.nullable(v.string());

export const personalData: PersonalData = {
  /** Plans that the person shares with others, or that others share with them. */
  planShares: ownRows(
    v.array(
      v.object({
        ...SHARED,
        entityType: v.string(),
        isActive: v.boolean(),
        invitedEmail: v.nullable(v.string()),
        firstSeenAt: maybeWhen,
        lastSeenAt: maybeWhen,
        lastSeenModule: v.nullable(v.picklist(PLAN_MODULES)),
        lastSeenSeq: v.nullable(v.number()),
      }),
    ),
    ({ db, actor: { userId }, limits }) => [
      db
        .select({ name: NAMED, share: strategicPlanningShares })
        .from(strategicPlanningShares)
        .innerJoin(
          profiles,
          // Of a company's plan nobody owns the share; the one whom it lets in stands for both.
          sql`${profiles.id} = iif(${strategicPlanningShares.ownerUserId} = ${userId}, ${strategicPlanningShares.targetUserId}, coalesce(${strategicPlanningShares.ownerUserId}, ${strategicPlanningShares.targetUserId}))`,
        )
        .where(
          or(
            eq(strategicPlanningShares.ownerUserId, userId),
            eq(strategicPlanningShares.targetUserId, userId),
          ),
        )
        .orderBy(strategicPlanningShares.id)
        .limit(limits.exportRows),
    ],
    ([shares], { actor: { userId } }) =>
      shares.map(({ name, share }) => ({
        with: share.ownerUserId === userId ? holderName(share, name) : name,
        as: share.ownerUserId === userId ? "owner" : "guest",
        entityType: share.entityType,
        permission: share.permission,
        isActive: share.isActive,
        since: iso(share.createdAt),
        invitedEmail: share.invitedEmail,
        firstSeenAt: isoOrNull(share.firstSeenAt),
        lastSeenAt: isoOrNull(share.lastSeenAt),
        lastSeenModule: share.lastSeenModule,
        lastSeenSeq: share.lastSeenSeq,
      })),
  ),
  /** Who they are in plans, and whom they said they are not. */
  planMemberAccounts: ownRows(
    v.array(
      v.object({
        planId: v.string(),
        person: v.string(),
        isYou: v.boolean(),
        answeredAt: v.string(),
      }),
    ),
    ({ db, actor: { userId }, limits }) => [
      db
        .select({ link: planMemberAccounts, name: strategicPlanningTeamMembers.name })
        .from(planMemberAccounts)
        .leftJoin(
          strategicPlanningTeamMembers,
          and(
            eq(strategicPlanningTeamMembers.id, planMemberAccounts.memberId),
            eq(strategicPlanningTeamMembers.planId, planMemberAccounts.planId),
          ),
        )
        .where(eq(planMemberAccounts.userId, userId))
        .orderBy(planMemberAccounts.planId)
        .limit(limits.exportRows),
    ],
    ([links]) =>
      links.map(({ link: { planId, isLinked, answeredAt }, name }) => ({
        planId,
        person: name ?? "",
        isYou: isLinked,
        answeredAt: iso(answeredAt),
      })),
  ),
  /** Whom they asked to their plan, and who asked their address: nobody opened these yet. */
  planInvitations: ownRows(
    v.array(v.object(SHARED)),
    (ctx) => [
      ctx.db
        .select({
          name: ownerName,
          ownerId: strategicPlans.ownerUserId,
          invitation: planInvitations,
        })
        .from(planInvitations)
        .innerJoin(strategicPlans, eq(strategicPlans.id, planInvitations.planId))
        .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
        .where(or(eq(strategicPlans.ownerUserId, ctx.actor.userId), invitedActor(ctx)))
        .orderBy(planInvitations.id)
        .limit(ctx.limits.exportRows),
    ],
    ([invited], { actor: { userId } }) =>
      invited.map(({ name, ownerId, invitation }) => ({
        with: ownerId === userId ? invitation.email : name,
        as: ownerId === userId ? "owner" : "guest",
        permission: invitation.permission,
        since: iso(invitation.createdAt),
      })),
  ),
};
