import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { ConsentDefinition } from "../consent-texts/contract.ts";
import { FormDefinition } from "../forms/contract.ts";
import { WebpageDefinition } from "../webpages/contract.ts";

/** Where an identifier leads, as it stands at the edge under each id and each slug. */
export const ContentPointer = v.variant("state", [
  v.object({
    state: v.literal("published"),
    /** Ordered by time: a location may still have an older one. */
    stamp: v.string(),
    id: v.string(),
    slug: v.string(),
    /** Whose version it is: its own, and a link's template's. */
    versionOf: v.string(),
    number: v.number(),
    hash: v.string(),
    /** As many have answered as are wanted. */
    isFull: v.boolean(),
    /** Where a link leads whoever has answered; empty: nowhere. */
    redirectUrl: v.string(),
  }),
  v.object({ state: v.literal("moved"), stamp: v.string(), slug: v.string() }),
  v.object({ state: v.literal("gone"), stamp: v.string() }),
]);
export type ContentPointer = v.InferOutput<typeof ContentPointer>;

/** An immutable version with its kind. */
export const ContentDocument = v.variant("kind", [
  v.object({ kind: v.literal("form"), document: FormDefinition }),
  v.object({ kind: v.literal("webpage"), document: WebpageDefinition }),
  v.object({ kind: v.literal("consent"), document: ConsentDefinition }),
]);
export type ContentDocument = v.InferOutput<typeof ContentDocument>;

type Published = Extract<ContentPointer, { state: "published" }>;
/** Everything that is needed to answer for an identifier. */
export type Content =
  | (Published & ContentDocument)
  | Exclude<ContentPointer, Published>
  /** Nothing of that name was ever published. */
  | { state: "unknown" }
  /** Published by another build, in a shape that this one does not know. */
  | { state: "unsupported" };

const RESOLVED_TYPES = ["form", "webpage", "consent", "redirect", "not_found"] as const;

/** Somebody's turn at a draft: the highest number writes it, and 0 looks on. */
export const DraftPlace = v.strictObject({
  turn: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type DraftPlace = v.InferOutput<typeof DraftPlace>;

/** Something was written: what it is now is asked for. */
export const DraftUpdate = v.object({ what: v.literal("written") });
export type DraftUpdate = v.InferOutput<typeof DraftUpdate>;

/** What an identifier leads to, for whoever asks the API. */
export const ContentResolution = v.object({
  type: v.picklist(RESOLVED_TYPES),
  /** The id of what was found. */
  id: v.nullable(v.string()),
  title: v.nullable(v.string()),
  /** Where it stands; where a redirect leads. */
  path: v.nullable(v.string()),
  detail: v.nullable(v.string()),
});
export type ContentResolution = v.InferOutput<typeof ContentResolution>;

export const ResolutionInput = v.object({
  kind: v.optional(v.picklist(["form", "page", "consent"])),
  identifier: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.pathLength)),
});
export type ResolutionInput = v.InferOutput<typeof ResolutionInput>;
