import * as v from "valibot";
import {
  ERROR_SEVERITIES,
  ERROR_SOURCES,
  ERROR_STATES,
  LOG_LEVELS,
} from "../../../db/values/errors.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { choiceOf, PAGE, PAGING, textOf, WORK, WORK_FILTER } from "../../kit/list-fields.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";

/** Longer texts are cut, not refused: a report that is too long is still a report. */
const text = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((words) => cutText(words, most)),
  );

const Release = v.optional(
  v.pipe(
    text(LIMITS.nameLength),
    v.transform((name) => (/^[\w.-]*$/.test(name) ? name : "")),
  ),
  "",
);

const ErrorId = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined));

/** One event as a browser reports it. Who it was, the server reads from the session, and from nothing here. */
export const ClientLogEvent = v.object({
  /** The browser's own name for it, by which one that is sent twice is known. */
  errorId: ErrorId,
  level: v.picklist(LOG_LEVELS),
  message: text(LIMITS.logMessageLength),
  name: v.optional(text(LIMITS.nameLength), "Error"),
  stack: v.nullish(text(LIMITS.logStackLength)),
  componentStack: v.nullish(text(LIMITS.logStackLength)),
  severity: v.optional(v.picklist(ERROR_SEVERITIES)),
  route: v.optional(text(LIMITS.pathLength), ""),
  url: v.optional(text(LIMITS.pathLength), ""),
  /** The tab's own random name. */
  sessionId: v.nullish(text(LIMITS.nameLength)),
  retryCount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  /** The deployment that the tab runs. */
  release: Release,
  context: v.optional(v.record(v.string(), v.unknown())),
  /** When it happened, by the browser's clock; the server's own counts. */
  at: v.optional(v.string()),
});
export type ClientLogEvent = v.InferOutput<typeof ClientLogEvent>;

export const ClientLogInput = v.object({
  events: v.pipe(v.array(ClientLogEvent), v.minLength(1), v.maxLength(LIMITS.logEventsMost)),
});
export type ClientLogInput = v.InferOutput<typeof ClientLogInput>;

/** One error as an error screen reports it, with the reference that it shows. */
export const ErrorLogInput = v.object({
  errorId: ErrorId,
  errorMessage: text(LIMITS.logMessageLength),
  errorName: v.optional(text(LIMITS.nameLength), "Error"),
  errorStack: v.nullish(text(LIMITS.logStackLength)),
  componentStack: v.nullish(text(LIMITS.logStackLength)),
  sessionId: v.nullish(text(LIMITS.nameLength)),
  url: v.optional(text(LIMITS.pathLength), ""),
  route: v.optional(text(LIMITS.pathLength), ""),
  retryCount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  severity: v.optional(v.picklist(ERROR_SEVERITIES)),
  release: Release,
  context: v.optional(v.record(v.string(), v.unknown())),
});
export type ErrorLogInput = v.InferOutput<typeof ErrorLogInput>;

export const LogTaken = v.object({ taken: v.number() });
export const ErrorLogTaken = v.object({ errorId: v.string() });

export const Fingerprint = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, "No error has this name."));

/** What is still happening, and how it was settled; what came back is open too. */
const ERROR_STANDINGS = [...ERROR_STATES, "back"] as const;
const ERROR_SORTS = ["recent", "frequent"] as const;
const ERROR_TIMES = ["day", "week", "month"] as const;
export type ErrorTime = (typeof ERROR_TIMES)[number];

const ERROR_FILTER = {
  /** Looked for in the message, the name and the place; a whole reference and a mail address too. */
  q: textOf(LIMITS.searchLength),
  state: choiceOf(ERROR_STANDINGS),
  level: choiceOf(LOG_LEVELS),
  source: choiceOf(ERROR_SOURCES),
  release: textOf(LIMITS.nameLength),
  /** Last seen within. */
  within: choiceOf(ERROR_TIMES),
  ...WORK_FILTER,
};
export const ErrorFilter = v.object(ERROR_FILTER);
export type ErrorFilter = v.InferOutput<typeof ErrorFilter>;

export const ErrorListInput = v.object({
  ...ERROR_FILTER,
  sort: v.optional(v.picklist(ERROR_SORTS), "recent"),
  ...PAGE,
});
export type ErrorListInput = v.InferOutput<typeof ErrorListInput>;

const Person = v.object({ id: v.string(), name: v.string() });

export const ErrorGroup = v.object({
  /** The fingerprint. */
  id: v.string(),
  name: v.string(),
  message: v.string(),
  culprit: v.string(),
  source: v.picklist(ERROR_SOURCES),
  level: v.picklist(LOG_LEVELS),
  severity: v.picklist(ERROR_SEVERITIES),
  state: v.picklist(ERROR_STATES),
  /** Open again after it was settled. */
  isBack: v.boolean(),
  mutedUntil: v.nullable(v.string()),
  mutedUntilPeople: v.nullable(v.number()),
  /** The deployment in which it was resolved, or is muted. */
  settledRelease: v.nullable(v.string()),
  settledAt: v.nullable(v.string()),
  settledBy: v.nullable(Person),
  events: v.number(),
  people: v.number(),
  releases: v.number(),
  firstSeenAt: v.string(),
  lastSeenAt: v.string(),
  /** Events of the last days, the oldest first; the last is today. */
  trend: v.array(v.object({ day: v.string(), events: v.number() })),
  version: v.number(),
});
export type ErrorGroup = v.InferOutput<typeof ErrorGroup>;

export const ErrorList = v.object({
  items: v.array(v.object({ ...ErrorGroup.entries, ...WORK })),
  ...PAGING,
  total: v.number(),
});
export type ErrorList = v.InferOutput<typeof ErrorList>;

const Share = v.object({ name: v.string(), events: v.number() });

export const ErrorDetail = v.object({
  ...ErrorGroup.entries,
  inReleases: v.array(
    v.object({
      release: v.string(),
      events: v.number(),
      firstSeenAt: v.string(),
      lastSeenAt: v.string(),
    }),
  ),
  /** The last whom it met, not necessarily all. */
  metPeople: v.array(v.object({ ...Person.entries, lastSeenAt: v.string() })),
  /** Of the events that are kept. */
  browsers: v.array(Share),
  kept: v.number(),
  latestEventId: v.nullable(v.string()),
});
export type ErrorDetail = v.InferOutput<typeof ErrorDetail>;

export const ErrorEvent = v.object({
  errorId: v.string(),
  message: v.string(),
  level: v.picklist(LOG_LEVELS),
  severity: v.picklist(ERROR_SEVERITIES),
  stack: v.nullable(v.string()),
  /** With the places of the source, where the deployment's maps are still here. */
  resolvedStack: v.nullable(v.string()),
  componentStack: v.nullable(v.string()),
  person: v.nullable(Person),
  sessionId: v.nullable(v.string()),
  url: v.string(),
  route: v.string(),
  browser: v.string(),
  userAgent: v.string(),
  retryCount: v.number(),
  context: v.nullable(v.record(v.string(), v.unknown())),
  release: v.string(),
  requestId: v.nullable(v.string()),
  createdAt: v.string(),
  /** Counted from the newest that is kept, which is 1. */
  place: v.number(),
  newerId: v.nullable(v.string()),
  olderId: v.nullable(v.string()),
});
export type ErrorEvent = v.InferOutput<typeof ErrorEvent>;

const MUTE_UNTIL = ["day", "week", "release", "forever"] as const;
export type MuteUntil = (typeof MUTE_UNTIL)[number];

export const ErrorChange = v.variant("state", [
  v.object({ state: v.literal("open") }),
  v.object({ state: v.literal("resolved") }),
  v.object({
    state: v.literal("muted"),
    /** For so long, until another deployment, a moment that is named, or so many people met it. */
    until: v.union([
      v.picklist(MUTE_UNTIL),
      v.pipe(v.string(), v.isoTimestamp()),
      v.pipe(v.string(), v.regex(/^people:[1-9]\d{0,5}$/, "Enter a number of people.")),
    ]),
  }),
]);
export type ErrorChange = v.InferOutput<typeof ErrorChange>;

export const ErrorBulkInput = v.object({
  change: ErrorChange,
  ids: v.pipe(
    v.array(Fingerprint),
    v.minLength(1),
    v.maxLength(LIMITS.bulkMost, `At most ${LIMITS.bulkMost} at once.`),
  ),
});
export type ErrorBulkInput = v.InferOutput<typeof ErrorBulkInput>;

/** Those that were not so already, and how to put each back. */
export const ErrorBulkDone = v.object({
  changed: v.array(v.object({ id: v.string(), was: ErrorChange })),
});
export type ErrorBulkDone = v.InferOutput<typeof ErrorBulkDone>;

export const ErrorReleases = v.object({ items: v.array(v.string()) });

export const ErrorsCard = v.object({
  /** Groups that nobody resolved or muted. */
  open: v.number(),
  /** Of those: seen for the first time within a day. */
  isNew: v.number(),
  /** Of everything that happened within a day. */
  events: v.number(),
  people: v.number(),
  latest: v.array(
    v.object({
      fingerprint: v.string(),
      errorName: v.string(),
      errorMessage: v.string(),
      lastSeenAt: v.string(),
    }),
  ),
});
export type ErrorsCard = v.InferOutput<typeof ErrorsCard>;
