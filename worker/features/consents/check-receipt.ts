import type { Context } from "../../kernel/context.ts";
import { limitAddress } from "../../kernel/limit-address.ts";
import { AppError } from "../../kernel/errors.ts";
import { readPublicKeys } from "./queries.ts";
import { type ReceiptVerdict, verifyReceipt } from "./rules/verify-receipt.ts";

/** Anyone may check any receipt against the keys of this installation. Nothing of it is kept. */
export async function checkReceipt(ctx: Context, given: Uint8Array): Promise<ReceiptVerdict> {
  await limitAddress(ctx, "receipt-check", ctx.limits.rateConsent);
  if (given.byteLength > ctx.limits.consentReceiptBytes) throw new AppError("body_too_large");
  return verifyReceipt(given, await readPublicKeys(ctx), ctx.clock.now());
}
