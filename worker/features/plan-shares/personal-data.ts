import { eq, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { planInvitations, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PLAN_MODULES, SHARE_PERMISSIONS } from "../../../db/values/plans.ts";
import { NAMED, type PersonalData, iso, isoOrNull, ownRows } from "../../kit/personal-data.ts";
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
          sql`${profiles.id} = iif(${strategicPlanningShares.ownerUserId} = ${userId}, ${strategicPlanningShares.targetUserId}, ${strategicPlanningShares.ownerUserId})`,
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
  /** Whom they asked to their plan, and who asked their address: nobody opened these yet. */
  planInvitations: ownRows(
    v.array(v.object(SHARED)),
    (ctx) => [
      ctx.db
        .select({ name: NAMED, invitation: planInvitations })
        .from(planInvitations)
        .innerJoin(profiles, eq(profiles.id, planInvitations.ownerUserId))
        .where(or(eq(planInvitations.ownerUserId, ctx.actor.userId), invitedActor(ctx)))
        .orderBy(planInvitations.id)
        .limit(ctx.limits.exportRows),
    ],
    ([invited], { actor: { userId } }) =>
      invited.map(({ name, invitation }) => ({
        with: invitation.ownerUserId === userId ? invitation.email : name,
        as: invitation.ownerUserId === userId ? "owner" : "guest",
        permission: invitation.permission,
        since: iso(invitation.createdAt),
      })),
  ),
};
