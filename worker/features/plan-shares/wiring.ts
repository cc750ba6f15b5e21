import { eq } from "drizzle-orm";
import * as v from "valibot";
import { planInvitations } from "../../../db/schema/plan-direction.ts";
import { wire } from "../../kit/wiring.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { planSharesApi, sharedPlansApi } from "./api.ts";
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
  tables: { plan_invitations: "personal", strategic_planning_shares: "personal" },
});
