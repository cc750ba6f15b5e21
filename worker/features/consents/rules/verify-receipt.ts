import * as v from "valibot";
import { LIMITS } from "../../../kernel/limits.ts";
import type { ConsentKey, KeySet } from "../contract.ts";
import { canonicalHash, canonicalJson } from "../../../kernel/pure/canonical-json.ts";
import { openJws, SIGNED } from "./jws.ts";
import { fromReceiptJson, Receipt, RECEIPT_SCHEMA } from "./receipt.ts";

/** Why a receipt is not believed. */
export type ReceiptFault =
  | "malformed"
  | "wrong_algorithm"
  | "wrong_purpose"
  | "unknown_key"
  | "bad_signature"
  | "unknown_schema"
  /** Its own words do not fit the hash that it names. */
  | "text_differs"
  | "from_the_future"
  /** Signed with a key at a time when that one was retired, or not made yet. */
  | "out_of_key_time";

export type ReceiptVerdict =
  | { isGenuine: true; receipt: Receipt; key: ConsentKey; isKeyRetired: boolean }
  | { isGenuine: false; because: ReceiptFault };

/**
 * Whether a receipt is what was handed out, from the receipt and the public keys alone: in its compact form or
 * as JSON. Whatever stands around it, such as the end of a line, is no part of it.
 */
export async function verifyReceipt(
  given: string | Uint8Array,
  keys: KeySet,
  now: number,
): Promise<ReceiptVerdict> {
  const text = textOf(given)?.trim();
  const jws = text?.startsWith("{") ? fromReceiptJson(text) : text;
  if (!jws) return refuse("malformed");
  const opened = await openJws(jws, SIGNED.receipt, keys);
  if (!opened.ok) return refuse(opened.because);
  const document: unknown = parse(opened.payload);
  if (!v.is(v.looseObject({ schema: v.literal(RECEIPT_SCHEMA) }), document)) {
    return refuse("unknown_schema");
  }
  const parsed = v.safeParse(Receipt, document);
  if (!parsed.success || canonicalJson(document) !== opened.payload) return refuse("malformed");
  const receipt = parsed.output;
  if ((await canonicalHash(receipt.text)) !== receipt.textHash) return refuse("text_differs");
  const { key } = opened;
  const [issued, made] = [Date.parse(receipt.issuedAt), Date.parse(key.createdAt)];
  if (issued > now + LIMITS.consentClockMs) return refuse("from_the_future");
  const retired = key.retiredAt === null ? Infinity : Date.parse(key.retiredAt);
  if (issued > retired + LIMITS.consentClockMs || issued < made - LIMITS.consentClockMs) {
    return refuse("out_of_key_time");
  }
  return { isGenuine: true, receipt, key, isKeyRetired: key.retiredAt !== null };
}

const refuse = (because: ReceiptFault): ReceiptVerdict => ({ isGenuine: false, because });

function textOf(given: string | Uint8Array): string | null {
  if (typeof given === "string") return given;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(given);
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
