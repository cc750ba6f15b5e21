import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import {
  planInvitations,
  planMemberAccounts,
  strategicPlanningShares,
} from "../../../db/schema/plan-direction.ts";
import { moves } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { planSharesApi, sharedPlansApi } from "./api.ts";
import { notifyMergedShares } from "./notify-merged-shares.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/plans": planSharesApi, "/shared-plans": sharedPlansApi },
  effects: {
    "plan-shares.answer-invitation": {
      payload: v.object({
        planId: v.string(),
        email: v.string(),
        inviterId: v.optional(v.string()),
      }),
      run: (ctx, _env, invitation) => answerInvitation(ctx, invitation),
    },
  },
  personalData,
  erasure: {
    after: (ctx, { email }) => [
      ctx.db.delete(planInvitations).where(eq(planInvitations.email, email)),
    ],
  },
  merging: {
    rows: [
      moves(
        strategicPlanningShares.ownerUserId,
        ["person who can open their plans", "people who can open their plans"],
        {
          only: ({ from }) => sql`${strategicPlanningShares.planId} <> ${from}`,
          left: "They can open the first plan, which stays with its account.",
        },
      ),
      moves(
        strategicPlanningShares.targetUserId,
        ["plan shared with them", "plans shared with them"],
        {
          onePer: [strategicPlanningShares.planId, strategicPlanningShares.entityType],
          unless: ({ into }) => sql`${strategicPlanningShares.ownerUserId} is ${into}`,
          left: "The other account has the same, or owns the plan.",
        },
      ),
      moves(planMemberAccounts.userId, ["link to a person in a plan", "links to people in plans"], {
        only: ({ from }) => sql`${planMemberAccounts.planId} <> ${from}`,
        onePer: [planMemberAccounts.planId],
        left: "The other account is linked there, or it is the first plan of this one.",
      }),
    ],
    notify: notifyMergedShares,
  },
  tables: {
    plan_invitations: "personal",
    plan_member_accounts: "personal",
    strategic_planning_shares: "personal",
  },
});
