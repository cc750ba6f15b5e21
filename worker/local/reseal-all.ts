import { transaction } from "../../db/transaction.ts";
import { recordKeyChange } from "../features/audit/record-key-change.ts";
import { recordEvent } from "../features/audit/record-event.ts";
import { resealProviderKeys } from "../features/ai/connections/seal-key.ts";
import { rehashAddresses, resealConsentKeys } from "../features/consents/reseal-consent-keys.ts";
import { dropRecoveryCodes, resealTotpSecrets } from "../features/factors/reseal-totp-secrets.ts";
import { resealWebhookSecrets } from "../features/forms/submit/reseal-webhook-secrets.ts";
import type { Context } from "../kernel/context.ts";
import type { Resealed, WithLost } from "../kernel/reseal.ts";

/** Everything that a signing key has sealed, with the present one. */
async function resealAll(ctx: Context, withLost: WithLost): Promise<Resealed> {
  const done = [
    await resealTotpSecrets(ctx, withLost),
    await resealWebhookSecrets(ctx, withLost),
    await resealConsentKeys(ctx, withLost),
    await resealProviderKeys(ctx, withLost),
    { resealed: await rehashAddresses(ctx), lost: 0 },
  ];
  return {
    resealed: done.reduce((sum, { resealed }) => sum + resealed, 0),
    lost: done.reduce((sum, { lost }) => sum + lost, 0),
  };
}

/** After a rotation: the audit log tells of it once it is done. */
export async function finishRotation(ctx: Context): Promise<Resealed> {
  const done = await resealAll(ctx, "keep");
  const details = { resealed: done.resealed, lost: done.lost };
  await transaction(ctx.db, [recordEvent(ctx, { type: "keys_rotated", userId: null, details })]);
  return done;
}

/** Where the keys are lost: what they sealed goes, and the audit log marks where the new one begins. */
export async function replaceLostKeys(ctx: Context): Promise<void> {
  await dropRecoveryCodes(ctx);
  await resealAll(ctx, "drop");
  await transaction(ctx.db, [...(await recordKeyChange(ctx))]);
}
