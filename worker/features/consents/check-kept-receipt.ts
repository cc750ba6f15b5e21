import type { Context } from "../../kernel/context.ts";
import type { ConsentDetail, KeySet } from "./contract.ts";
import { iso, type StoredReceipt } from "./queries.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import { toReceiptJson } from "./rules/receipt.ts";
import { verifyReceipt } from "./rules/verify-receipt.ts";

type Checked = ConsentDetail["receipts"][number];

/** A receipt that is kept, checked as whoever holds it would check it, and beside the hash that stays. */
export async function checkKeptReceipt(
  ctx: Context,
  { id, keyId, hash, createdAt, receipt }: StoredReceipt,
  keys: KeySet,
): Promise<Checked> {
  const own = { id, keyId, hash, createdAt: iso(createdAt) };
  if (receipt === null) return { ...own, check: "erased", isKeyRetired: false, json: null };
  const verdict = await verifyReceipt(receipt, keys, ctx.clock.now());
  if (!verdict.isGenuine)
    return { ...own, check: verdict.because, isKeyRetired: false, json: null };
  const isSame = (await sha256Hex(receipt)) === hash;
  return {
    ...own,
    check: isSame ? "genuine" : "malformed",
    isKeyRetired: verdict.isKeyRetired,
    json: toReceiptJson(receipt, verdict.receipt),
  };
}
