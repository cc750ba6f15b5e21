import { privacyPolicyConfirmations } from "../../../db/schema/onboarding.ts";
import { PRIVACY_CONFIRMATION_TYPE } from "../../../db/values/onboarding.ts";
import type { ActorContext } from "../../kernel/context.ts";

/** Records that the person read the version in force. A second press changes nothing. */
export async function confirmPrivacy(ctx: ActorContext) {
  await ctx.db
    .insert(privacyPolicyConfirmations)
    .values({
      id: ctx.ids.next(),
      userId: ctx.actor.userId,
      confirmationType: PRIVACY_CONFIRMATION_TYPE,
      policyVersion: ctx.limits.privacyPolicyVersion,
      confirmedAt: ctx.clock.now(),
    })
    .onConflictDoNothing();
}
