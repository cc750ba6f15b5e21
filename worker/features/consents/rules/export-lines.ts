import * as v from "valibot";
import { CONSENT_ACTORS, CONSENT_EVENTS } from "../../../../db/values/consents.ts";
import { ConsentAnswers, ConsentText } from "../contract.ts";

export const EXPORT_SCHEMA = "executive-advisor/consents-export/1";

const Time = v.number();

/** The first line: what this is, whose it is, and the public keys. */
export const HeadLine = v.strictObject({
  kind: v.literal("head"),
  schema: v.literal(EXPORT_SCHEMA),
  origin: v.string(),
  createdAt: Time,
  filters: v.record(v.string(), v.union([v.string(), v.number()])),
  keys: v.array(v.unknown()),
});

/** The exact words of a version in a language, before the first consent to them. */
export const TextLine = v.strictObject({
  kind: v.literal("text"),
  templateId: v.string(),
  templateVersion: v.number(),
  language: v.string(),
  textHash: v.string(),
  text: ConsentText,
});

export const ConsentLine = v.strictObject({
  kind: v.literal("consent"),
  id: v.string(),
  personId: v.string(),
  linkId: v.string(),
  templateId: v.string(),
  templateVersion: v.number(),
  language: v.string(),
  textHash: v.string(),
  purposes: v.array(v.strictObject({ id: v.string(), isGiven: v.boolean() })),
  needsConfirmation: v.boolean(),
  screenshotHash: v.string(),
  personalHash: v.string(),
  evidenceHash: v.string(),
  createdAt: Time,
  /** Null once the person is erased. */
  personal: v.nullable(
    v.strictObject({
      email: v.nullable(v.string()),
      salt: v.nullable(v.string()),
      ipAddress: v.nullable(v.string()),
      userAgent: v.nullable(v.string()),
      answers: v.nullable(ConsentAnswers),
    }),
  ),
  events: v.array(
    v.strictObject({
      id: v.string(),
      kind: v.picklist(CONSENT_EVENTS),
      by: v.picklist(CONSENT_ACTORS),
      purposes: v.array(v.string()),
      createdAt: Time,
      /** Its number in the audit log's chain; null while it waits, or where it has no row there. */
      seal: v.nullable(v.number()),
    }),
  ),
  receipts: v.array(
    v.strictObject({ id: v.string(), keyId: v.string(), hash: v.string(), createdAt: Time }),
  ),
});

const COUNTS = v.strictObject({
  texts: v.number(),
  consents: v.number(),
  events: v.number(),
  receipts: v.number(),
});
export type Counts = v.InferOutput<typeof COUNTS>;

/** The last line: how much there is, a hash of each block of lines, and a signature over both. */
export const EndLine = v.strictObject({
  kind: v.literal("end"),
  counts: COUNTS,
  blocks: v.array(v.strictObject({ lines: v.number(), hash: v.string() })),
  signature: v.string(),
});

export type ConsentLine = v.InferOutput<typeof ConsentLine>;
export type TextLine = v.InferOutput<typeof TextLine>;
export type HeadLine = v.InferOutput<typeof HeadLine>;
export type Block = v.InferOutput<typeof EndLine>["blocks"][number];
