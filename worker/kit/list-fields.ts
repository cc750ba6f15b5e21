import * as v from "valibot";
import { LIMITS } from "../kernel/limits.ts";
import { isDay } from "../kernel/pure/is-day.ts";
import { isTimeZone } from "../kernel/pure/is-time-zone.ts";

/** What every list takes: where the page before ended, and how long this one may be. */
export const PAGE = {
  cursor: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.cursorLength))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, "Enter a whole number."),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(LIMITS.pageSizeMost),
    ),
    String(LIMITS.pageSize),
  ),
};

/** What a list that is paged both ways answers beside its rows. */
export const PAGING = {
  nextCursor: v.nullable(v.string()),
  previousCursor: v.nullable(v.string()),
  /** How many rows come before the page. */
  before: v.number(),
};

/** A calendar day without a time zone, such as 2026-03-31. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^(19|20|21)\d\d-\d\d-\d\d$/, "Enter a date."),
  v.check(isDay, "This date doesn't exist."),
);

/** One of some words. A form sends its empty choice too. */
export const choiceOf = <const Word extends string>(words: readonly Word[]) =>
  v.optional(
    v.pipe(
      v.picklist<readonly (Word | "")[]>([...words, ""]),
      v.transform((word) => (word === "" ? undefined : word)),
    ),
  );

/** What is typed into a filter. A form sends its empty fields too. */
export const textOf = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(most),
      v.transform((text) => text || undefined),
    ),
  );

/** A calendar day. */
export const DAY = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(\d{4}-\d{2}-\d{2})?$/, "Enter a day such as 2026-11-21."),
    v.check((text) => text === "" || isDay(text), "This day does not exist."),
    v.transform((text) => text || undefined),
  ),
);

/** The zone in which the days are meant; without it they are the reader's own. */
export const ZONE = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(64),
    v.check((text) => text === "" || isTimeZone(text), "Enter a time zone such as Europe/Berlin."),
    v.transform((text) => text || undefined),
  ),
);

/** Whose the work on something is: the reader's, nobody's, or somebody's by their id. */
const OWNER = v.optional(
  v.pipe(
    v.union([v.picklist(["mine", "nobody", ""]), v.pipe(v.string(), v.uuid())]),
    v.transform((owner) => owner || undefined),
  ),
);

/** What narrows a list of things that are worked on. */
export const WORK_FILTER = { owner: OWNER, label: textOf(LIMITS.incomingLabelLength) };
export type WorkFilter = { owner?: string | undefined; label?: string | undefined };

/** What a row of such a list says of the work on it. */
export const WORK = {
  /** One of the kind's own words. */
  workState: v.string(),
  owner: v.nullable(v.object({ id: v.string(), name: v.string() })),
  labels: v.array(v.string()),
  /** It was merged into another, and is worked on there. */
  isMerged: v.boolean(),
};

/** What there is to filter by. */
export type WorkChoices = {
  owners: readonly { id: string; name: string }[];
  labels: readonly string[];
};
