import * as v from "valibot";
import { CURRENCIES } from "../../../db/values/currencies.ts";
import { HEALTHS, ITEM_STATUSES } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";

/** No database keeps half a character, nor the one that ends a text. */
export const Keepable = v.regex<string, string>(
  /^[^\0\p{Cs}]*$/u,
  "Some characters in this text cannot be kept.",
);

const oneLine = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\P{Cc}*$/u, "Use one line."),
    Keepable,
    v.maxLength(most, `Use at most ${most} characters.`),
  );

export const Id = v.pipe(v.string(), v.uuid());
export const OptionalId = v.nullable(Id);

/** So begin the ids of team members who were added without an account. */
export const LOCAL_MEMBER_ID = "local-team-member";
/** Of somebody in the plan. A plan that is kept with an account has nobody whose id is local. */
export const OptionalMemberId = v.nullable(
  v.union([
    Id,
    v.pipe(v.string(), v.startsWith(LOCAL_MEMBER_ID), v.maxLength(LIMITS.itemIdLength)),
  ]),
);

export const Name = v.pipe(oneLine(LIMITS.itemTitleLength), v.nonEmpty("Enter a name."));
export const Title = v.pipe(oneLine(LIMITS.itemTitleLength), v.nonEmpty("Enter a title."));
export const Line = oneLine(LIMITS.itemTitleLength);
export const Text = v.pipe(
  v.string(),
  Keepable,
  v.maxLength(LIMITS.itemTextLength, `Use at most ${LIMITS.itemTextLength} characters.`),
);

export const Percent = v.pipe(
  v.number("Enter a number from 0 to 100."),
  v.integer("Enter a whole number from 0 to 100."),
  v.minValue(0, "Enter a number from 0 to 100."),
  v.maxValue(100, "Enter a number from 0 to 100."),
);

/** A calendar day without a time zone, such as 2026-03-31. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^(19|20|21)\d\d-\d\d-\d\d$/, "Enter a date."),
  v.check(isDay, "There is no such day."),
);

/** Checked for what is no date at all as well: one check does not keep the next from being asked. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** Whole minor units of a currency. */
export const Money = v.pipe(
  v.number("Enter an amount."),
  v.safeInteger("Enter an amount."),
  v.minValue(0, "Enter an amount that is not negative."),
  v.maxValue(LIMITS.moneyMost, "This amount is too large."),
);
/** What a key result counts in its own unit. */
export const Measure = v.pipe(
  v.number("Enter a number."),
  v.finite("Enter a number."),
  v.minValue(-LIMITS.measureMost, "This number is too small."),
  v.maxValue(LIMITS.measureMost, "This number is too large."),
);
export const CurrencyCode = v.picklist(CURRENCIES, "Choose a currency.");
export const Color = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, "Choose a colour such as #0ea5e9."),
);

/** A set of ids: none twice. */
export const Ids = v.pipe(
  v.array(Id),
  v.maxLength(LIMITS.linksMost),
  v.check((ids) => new Set(ids).size === ids.length, "Name each only once."),
);

/** What goals, projects and epics have alike. */
export const WORK_FIELDS = {
  title: Title,
  description: Text,
  status: v.picklist(ITEM_STATUSES, "Choose a status."),
  progress: Percent,
  /** With a reason the typed progress counts, whatever stands below the item. */
  progressReason: Text,
  healthOverride: v.nullable(v.picklist(HEALTHS, "Choose a health.")),
  healthReason: Text,
  startDate: v.nullable(Day),
  endDate: v.nullable(Day),
};

export const WORK_DEFAULTS = {
  title: "",
  description: "",
  status: "not_started",
  progress: 0,
  progressReason: "",
  healthOverride: null,
  healthReason: "",
  startDate: null,
  endDate: null,
} as const;

/** What every row has beside its fields. */
export const ROW_FIELDS = {
  id: v.string(),
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
};
