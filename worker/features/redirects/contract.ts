import * as v from "valibot";
import { REDIRECT_SOURCES, REDIRECT_STATUSES } from "../../../db/values/redirects.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { PAGE, PAGING, textOf } from "../../kit/list-fields.ts";
import { Publication } from "../publications/contract.ts";

const Id = v.pipe(v.string(), v.uuid());
const Time = v.nullable(v.pipe(v.string(), v.isoTimestamp("Use a date and a time.")));
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.maxLength(most, `Use at most ${most} characters.`),
  );
const Tag = v.pipe(
  line(LIMITS.redirectTagLength),
  v.nonEmpty("Enter a tag name."),
  v.regex(/^[^,]*$/, "Tags can't contain commas."),
);
const Tags = v.pipe(v.array(Tag), v.maxLength(LIMITS.redirectTagsMost, "Too many tags."));

const FIELDS = {
  fromPath: v.pipe(line(LIMITS.redirectPathLength), v.nonEmpty("Enter the old path.")),
  toPath: v.pipe(line(LIMITS.redirectPathLength), v.nonEmpty("Enter the target.")),
  status: v.picklist(REDIRECT_STATUSES),
  keepQuery: v.boolean(),
  isActive: v.boolean(),
  startsAt: Time,
  endsAt: Time,
  tags: Tags,
  note: line(LIMITS.redirectNoteLength),
};

/** What an admin writes, and what a row of a file becomes. */
export const RedirectInput = v.object({
  fromPath: FIELDS.fromPath,
  toPath: FIELDS.toPath,
  status: v.optional(FIELDS.status, 302),
  keepQuery: v.optional(FIELDS.keepQuery, true),
  isActive: v.optional(FIELDS.isActive, true),
  startsAt: v.optional(FIELDS.startsAt, null),
  endsAt: v.optional(FIELDS.endsAt, null),
  tags: v.optional(FIELDS.tags, []),
  note: v.optional(FIELDS.note, ""),
});
export type RedirectInput = v.InferOutput<typeof RedirectInput>;

/** The fields that are present are written, the others stay. */
export const RedirectChanges = v.pipe(
  v.partial(v.object(FIELDS)),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type RedirectChanges = v.InferOutput<typeof RedirectChanges>;

export const RedirectId = v.object({ id: Id });

/** What a redirect does now: off when switched off, whatever its dates say. */
export const REDIRECT_STATES = ["active", "scheduled", "expired", "off"] as const;
export type RedirectState = (typeof REDIRECT_STATES)[number];

export const Redirect = v.object({
  id: v.string(),
  fromPath: v.string(),
  toPath: v.string(),
  status: v.number(),
  keepQuery: v.boolean(),
  isActive: v.boolean(),
  startsAt: v.nullable(v.string()),
  endsAt: v.nullable(v.string()),
  tags: v.array(v.string()),
  note: v.string(),
  source: v.picklist(REDIRECT_SOURCES),
  state: v.picklist(REDIRECT_STATES),
  hits: v.number(),
  lastHitAt: v.nullable(v.string()),
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Redirect = v.InferOutput<typeof Redirect>;

const REDIRECT_KINDS = ["exact", "prefix"] as const;
const REDIRECT_ORDERS = ["updated", "from", "hits", "lastHit"] as const;

const FILTER = {
  /** In the old path, the target, the note or a tag. */
  q: textOf(LIMITS.searchLength),
  state: v.optional(v.picklist(REDIRECT_STATES)),
  kind: v.optional(v.picklist(REDIRECT_KINDS)),
  tag: v.optional(Tag),
  source: v.optional(v.picklist(REDIRECT_SOURCES)),
};

export const RedirectListInput = v.object({
  ...FILTER,
  sort: v.optional(v.picklist(REDIRECT_ORDERS), "updated"),
  ...PAGE,
});
export type RedirectListInput = v.InferOutput<typeof RedirectListInput>;
export const RedirectFilter = v.object(FILTER);
export type RedirectFilter = v.InferOutput<typeof RedirectFilter>;

export const RedirectList = v.object({
  items: v.array(Redirect),
  ...PAGING,
  /** Of those that the filter lets through. */
  total: v.number(),
  /** Of all, for the tabs. */
  counts: v.object({
    all: v.number(),
    active: v.number(),
    scheduled: v.number(),
    expired: v.number(),
    off: v.number(),
  }),
  tags: v.array(v.object({ tag: v.string(), redirects: v.number() })),
  publication: Publication,
});
export type RedirectList = v.InferOutput<typeof RedirectList>;

/** One change of many; what cannot be done to one of them is told and done to none. */
export const BulkRedirectInput = v.object({
  ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(LIMITS.bulkMost)),
  change: v.variant("action", [
    v.object({ action: v.literal("switch"), isActive: v.boolean() }),
    v.object({ action: v.literal("status"), status: FIELDS.status }),
    v.object({ action: v.literal("tag"), add: Tags, remove: Tags }),
    v.object({ action: v.literal("dates"), startsAt: Time, endsAt: Time }),
    v.object({ action: v.literal("remove") }),
  ]),
});
export type BulkRedirectInput = v.InferOutput<typeof BulkRedirectInput>;
export const BulkRedirectOutcome = v.object({ changed: v.number() });
export type BulkRedirectOutcome = v.InferOutput<typeof BulkRedirectOutcome>;

/** A path, or a whole address of this site, as somebody would open it. */
export const TestRedirectInput = v.object({
  address: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.redirectPathLength)),
});
const TEST_OUTCOMES = ["redirect", "page", "unknown", "closed"] as const;
export const RedirectTest = v.object({
  /** As the matcher reads it. */
  path: v.string(),
  outcome: v.picklist(TEST_OUTCOMES),
  rule: v.nullable(Redirect),
  location: v.nullable(v.string()),
  status: v.nullable(v.number()),
  /** Each step of the decision in its order, in words. */
  steps: v.array(v.string()),
  /** Other rules that would cover the path, and why they do not answer. */
  passedOver: v.array(v.object({ redirect: Redirect, because: v.string() })),
});
export type RedirectTest = v.InferOutput<typeof RedirectTest>;

export const UnknownPathsInput = v.object({
  q: FILTER.q,
  sort: v.optional(v.picklist(["hits", "last"]), "hits"),
  dismissed: v.optional(v.picklist(["true", "false"]), "false"),
  ...PAGE,
});
export type UnknownPathsInput = v.InferOutput<typeof UnknownPathsInput>;
export const UnknownPath = v.object({
  path: v.string(),
  hits: v.number(),
  firstAt: v.string(),
  lastAt: v.string(),
  referrer: v.string(),
  isDismissed: v.boolean(),
});
export type UnknownPath = v.InferOutput<typeof UnknownPath>;
export const UnknownPaths = v.object({
  items: v.array(UnknownPath),
  ...PAGING,
  total: v.number(),
});
export type UnknownPaths = v.InferOutput<typeof UnknownPaths>;
export const DismissInput = v.object({
  paths: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(LIMITS.redirectPathLength))),
    v.minLength(1),
    v.maxLength(LIMITS.bulkMost),
  ),
  isDismissed: v.boolean(),
});
export type DismissInput = v.InferOutput<typeof DismissInput>;
