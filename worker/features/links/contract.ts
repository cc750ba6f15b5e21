import * as v from "valibot";
import { LINK_KINDS } from "../../../db/values/links.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { EmbedOrigins } from "../../kit/embed-origins.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

export const LINK_STATES = ["active", "expired", "ended"] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const LinkInput = v.object({
  kind: v.picklist(LINK_KINDS),
  /** What of that kind; without it, what there is one of for each person. */
  targetId: v.optional(v.pipe(v.string(), v.uuid())),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.nonEmpty("Enter a name."),
    v.maxLength(LIMITS.linkNameLength, `Use at most ${LIMITS.linkNameLength} characters.`),
  ),
  /** How long it works; null for as long as it is not ended. */
  days: v.nullable(
    v.pipe(
      v.number(),
      v.integer("Enter a whole number of days."),
      v.minValue(1, "At least one day."),
      v.maxValue(LIMITS.linkDaysMost, `At most ${LIMITS.linkDaysMost} days.`),
    ),
  ),
  /** Asked for by its page before it shows anything; without it, by no page. */
  password: v.optional(
    v.pipe(
      v.string(),
      v.minLength(LIMITS.linkPasswordLeast, `Use at least ${LIMITS.linkPasswordLeast} characters.`),
      v.maxLength(LIMITS.linkPasswordMost, `Use at most ${LIMITS.linkPasswordMost} characters.`),
    ),
  ),
  /** Whether more than titles is shown. */
  showsNotes: v.optional(v.boolean(), false),
  /** Which websites may show its page in a frame. */
  embedOrigins: v.optional(EmbedOrigins, []),
});
export type LinkInput = v.InferOutput<typeof LinkInput>;

export const LinkId = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** Whatever somebody may try. */
export const LinkToken = v.object({
  token: v.pipe(v.string(), v.maxLength(LIMITS.linkTokenLength)),
  fileName: v.pipe(v.string(), v.maxLength(LIMITS.nameLength)),
});

export const LinkRow = v.object({
  id: v.string(),
  kind: v.picklist(LINK_KINDS),
  name: v.string(),
  /** The last characters of its address. */
  ending: v.string(),
  showsNotes: v.boolean(),
  hasPassword: v.boolean(),
  embedOrigins: v.array(v.string()),
  state: v.picklist(LINK_STATES),
  views: v.number(),
  lastViewedAt: v.nullable(v.string()),
  createdAt: v.string(),
  expiresAt: v.nullable(v.string()),
  revokedAt: v.nullable(v.string()),
});
export type LinkRow = v.InferOutput<typeof LinkRow>;

/** The only answer that ever shows the address. */
export const MadeLink = v.object({ url: v.string(), row: LinkRow });
export type MadeLink = v.InferOutput<typeof MadeLink>;

export const LinkListInput = v.object({
  q: textOf(LIMITS.searchLength),
  state: choiceOf(LINK_STATES),
  /** Those that lead to it. */
  target: v.optional(v.pipe(v.string(), v.uuid())),
  ...PAGE,
});
export type LinkListInput = v.InferOutput<typeof LinkListInput>;

export const LinkList = v.object({
  items: v.array(LinkRow),
  ...PAGING,
  counts: v.object({ active: v.number(), expired: v.number(), ended: v.number() }),
});
export type LinkList = v.InferOutput<typeof LinkList>;

export const LinkViews = v.object({
  items: v.array(
    v.object({ id: v.string(), viewedAt: v.string(), agent: v.string(), country: v.string() }),
  ),
});
export type LinkViews = v.InferOutput<typeof LinkViews>;
