import * as v from "valibot";
import { ConsentText } from "../contract.ts";
import { toBase64Url } from "../../../kernel/pure/bytes.ts";
import { canonicalJson } from "../../../kernel/pure/canonical-json.ts";

export const RECEIPT_SCHEMA = "executive-advisor/consent-receipt/1";

const Time = v.pipe(v.string(), v.isoTimestamp());

/**
 * What somebody is handed who consented. It holds what the Kantara receipt and ISO/IEC TS 27560 want a record to
 * hold, under names of its own.
 */
export const Receipt = v.strictObject({
  schema: v.literal(RECEIPT_SCHEMA),
  receiptId: v.string(),
  consentId: v.string(),
  issuedAt: Time,
  issuer: v.string(),
  /** How it was given. */
  method: v.literal("web form"),
  givenAt: Time,
  /** Null where no confirmation by mail was asked for. */
  confirmedAt: v.nullable(Time),
  controller: v.strictObject({ name: v.string(), address: v.string(), email: v.string() }),
  policyUrl: v.string(),
  language: v.string(),
  person: v.strictObject({ email: v.string() }),
  purposes: v.array(v.strictObject({ id: v.string(), label: v.string(), isGiven: v.boolean() })),
  /** What was asked for and recorded, by its name. */
  dataCategories: v.array(v.string()),
  template: v.strictObject({ id: v.string(), version: v.number() }),
  /** Every word that was shown, and by what they are known. */
  text: ConsentText,
  textHash: v.string(),
  evidenceHash: v.string(),
  /** Where to withdraw, and where the keys stand. */
  withdrawalUrl: v.string(),
  keysUrl: v.string(),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** The same receipt as one JSON document: its fields in order, and the signature without what it signs. */
export function toReceiptJson(jws: string, receipt: Receipt): string {
  const [header = "", , signature = ""] = jws.split(".");
  return canonicalJson({ ...receipt, signature: `${header}..${signature}` });
}

/** The compact form behind a JSON document; null where it is not spelled as it was handed out. */
export function fromReceiptJson(text: string): string | null {
  const parsed = v.safeParse(SignedJson, text);
  if (!parsed.success) return null;
  const { signature, ...receipt } = parsed.output;
  if (canonicalJson(parsed.output) !== text) return null;
  const payload = toBase64Url(new TextEncoder().encode(canonicalJson(receipt)));
  return signature.replace("..", `.${payload}.`);
}

const SignedJson = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ signature: v.pipe(v.string(), v.regex(/^[\w-]+\.\.[\w-]+$/)) }),
);
