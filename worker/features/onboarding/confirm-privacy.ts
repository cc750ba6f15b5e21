import { privacyPolicyConfirmations } from "../../../db/schema/onboarding.ts";
import { PRIVACY_CONFIRMATION_TYPE } from "../../../db/values/onboarding.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";

/** Records that the person read the version in force. A second press changes nothing. */
export async function confirmPrivacy(ctx: ActorContext) {
  // Nobody agrees to anything in someone else's name.
  if (ctx.actor.impersonatorId) throw new AppError("impersonating");
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
