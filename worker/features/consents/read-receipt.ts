import { eq } from "drizzle-orm";
import * as v from "valibot";
import { consentReceipts } from "../../../db/schema/consents.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { readPublicKeys } from "./queries.ts";
import { Receipt, toReceiptJson } from "./rules/receipt.ts";
import { verifyReceipt } from "./rules/verify-receipt.ts";
import { readToken } from "./sign-token.ts";
import { fromBase64Url } from "../../kernel/pure/bytes.ts";

/** Behind a mailed link: the receipt for a page, as JSON and in its compact form, and whether it still holds. */
export async function readReceipt(ctx: Context, token: string) {
  const payload = await readToken(ctx, "consent_receipt", token);
  const row = payload
    ? await ctx.db.select().from(consentReceipts).where(eq(consentReceipts.id, payload.sub)).get()
    : undefined;
  if (!row?.receipt) throw new AppError("link_used");
  return openReceipt(ctx, row.receipt);
}

/** A stored receipt in its forms. */
async function openReceipt(ctx: Context, jws: string) {
  const verdict = await verifyReceipt(jws, await readPublicKeys(ctx), ctx.clock.now());
  const [, payload = ""] = jws.split(".");
  const parsed = v.safeParse(Stored, new TextDecoder().decode(fromBase64Url(payload)));
  if (!parsed.success) throw new AppError("link_used");
  const receipt = parsed.output;
  return { receipt, jws, json: toReceiptJson(jws, receipt), verdict };
}

const Stored = v.pipe(v.string(), v.parseJson(), Receipt);
