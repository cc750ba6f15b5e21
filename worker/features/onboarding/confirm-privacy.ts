import { sql } from "drizzle-orm";
import { privacyPolicyConfirmations } from "../../../db/schema/onboarding.ts";
import { premise, PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import { PRIVACY_CONFIRMATION_TYPE } from "../../../db/values/onboarding.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { settingOf } from "../settings/queries.ts";
import { readPolicy } from "../settings/contract.ts";
import type { PrivacyConfirmationInput } from "./contract.ts";
import { readStoredPolicy } from "./queries.ts";

/** Records that the person read the version that was shown, while it is in force. Twice changes nothing. */
export async function confirmPrivacy(ctx: ActorContext, input: PrivacyConfirmationInput) {
  // Nobody agrees to anything in someone else's name.
  if (ctx.actor.impersonatorId) throw new AppError("impersonating");
  const { policyVersion } = input;
  const { userId } = ctx.actor;
  const stored = await readStoredPolicy(ctx);
  const policy = readPolicy(stored);
  if (policy.version !== policyVersion) throw new AppError("policy_changed", { data: { policy } });
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`${settingOf("privacy_policy")} is ${stored}`),
      ctx.db
        .insert(privacyPolicyConfirmations)
        .values({
          id: ctx.ids.next(),
          userId,
          confirmationType: PRIVACY_CONFIRMATION_TYPE,
          policyVersion,
          confirmedAt: ctx.clock.now(),
        })
        .onConflictDoNothing(),
      premiseHeld(ctx.db),
      recordEvent(ctx, { type: "privacy_confirmed", userId, details: { version: policyVersion } }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    // The setting is as it was: so this version was confirmed before. Else the text moved meanwhile.
    if ((await readStoredPolicy(ctx)) !== stored) await confirmPrivacy(ctx, input);
  }
}
