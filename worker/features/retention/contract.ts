import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

const Kind = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/), v.maxLength(LIMITS.nameLength));
const Scope = v.pipe(v.string(), v.maxLength(LIMITS.nameLength));
const DAYS = `Use 1 to ${LIMITS.retentionDaysMost} days.`;

export const RuleName = v.object({
  kind: Kind,
  /** One form, where each can have its own; empty for all. */
  scope: v.optional(Scope, ""),
});
export type RuleName = v.InferOutput<typeof RuleName>;

export const RuleInput = v.object({
  ...RuleName.entries,
  /** Null for ever. */
  days: v.nullable(
    v.pipe(
      v.number(DAYS),
      v.integer(DAYS),
      v.minValue(1, DAYS),
      v.maxValue(LIMITS.retentionDaysMost, DAYS),
    ),
  ),
});
export type RuleInput = v.InferOutput<typeof RuleInput>;

export const PreviewInput = v.object({
  ...RuleName.entries,
  days: v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, DAYS),
    v.transform(Number),
    v.minValue(1, DAYS),
    v.maxValue(LIMITS.retentionDaysMost, DAYS),
  ),
});
export type PreviewInput = v.InferOutput<typeof PreviewInput>;

/** How much of what is there now goes at once, within a week and within a month. */
export const RetentionPreview = v.object({ now: v.number(), week: v.number(), month: v.number() });
export type RetentionPreview = v.InferOutput<typeof RetentionPreview>;

const Rule = v.object({
  scope: v.string(),
  /** What the scope is called; empty for all. */
  title: v.string(),
  days: v.nullable(v.number()),
  /** 0 while the product's own number of days holds. */
  version: v.number(),
  updatedAt: v.nullable(v.string()),
  updatedBy: v.nullable(v.string()),
});
export type RetentionRule = v.InferOutput<typeof Rule>;

export const RetentionKindRow = v.object({
  kind: v.string(),
  label: v.string(),
  says: v.string(),
  unit: v.object({ one: v.string(), many: v.string() }),
  defaultDays: v.nullable(v.number()),
  mostDays: v.nullable(v.number()),
  /** Where its days are set instead, when not by a rule. */
  setAt: v.nullable(v.string()),
  scopeLabel: v.nullable(v.string()),
  /** The rule for all, then those of single scopes. */
  rules: v.array(Rule),
  /** Which scopes can have one. */
  scopes: v.array(v.object({ id: v.string(), title: v.string() })),
  lastRun: v.nullable(v.object({ removed: v.number(), at: v.string() })),
});
export type RetentionKindRow = v.InferOutput<typeof RetentionKindRow>;

export const RetentionRules = v.object({
  kinds: v.array(RetentionKindRow),
  /** For how long what was deleted can be restored: a setting of its own. */
  trashDays: v.number(),
  holds: v.number(),
});
export type RetentionRules = v.InferOutput<typeof RetentionRules>;

export const RunListInput = v.object({ kind: textOf(LIMITS.nameLength), ...PAGE });
export type RunListInput = v.InferOutput<typeof RunListInput>;

const Run = v.object({
  id: v.string(),
  kind: v.string(),
  label: v.string(),
  /** What the scope is called, where it is there still. */
  scope: v.nullable(v.string()),
  days: v.number(),
  removed: v.number(),
  oldestAt: v.string(),
  newestAt: v.string(),
  createdAt: v.string(),
});
export const RunList = v.object({
  items: v.array(Run),
  ...PAGING,
  total: v.number(),
  kinds: v.array(v.object({ kind: v.string(), label: v.string() })),
});
export type RunList = v.InferOutput<typeof RunList>;

export const HoldPath = v.object({
  kind: Kind,
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.nameLength)),
});
export type HoldPath = v.InferOutput<typeof HoldPath>;

export const HoldInput = v.object({
  ...HoldPath.entries,
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Say why this must be kept."),
    v.maxLength(LIMITS.holdReasonLength, `Use at most ${LIMITS.holdReasonLength} characters.`),
  ),
});
export type HoldInput = v.InferOutput<typeof HoldInput>;

export const Hold = v.object({
  kind: v.string(),
  id: v.string(),
  label: v.string(),
  title: v.string(),
  reason: v.string(),
  /** Null where it can't be opened any more. */
  address: v.nullable(v.string()),
  createdAt: v.string(),
  createdBy: v.nullable(v.string()),
});
export type Hold = v.InferOutput<typeof Hold>;

export const HoldListInput = v.object({ q: textOf(LIMITS.searchLength), ...PAGE });
export type HoldListInput = v.InferOutput<typeof HoldListInput>;

export const HoldList = v.object({ items: v.array(Hold), ...PAGING, total: v.number() });
export type HoldList = v.InferOutput<typeof HoldList>;

export const HoldOf = v.object({ hold: v.nullable(Hold) });
