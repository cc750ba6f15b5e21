import * as v from "valibot";
import {
  NOTIFICATION_KINDS,
  SEND_AUDIENCES,
  SEND_STATES,
} from "../../../db/values/notifications.ts";
import { ROLES } from "../../../db/values/roles.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

export const SEND_PATH_REFUSED = "Use a path of this site that people can open, such as /guide.";
export const SEND_AT_PAST = "Choose a time in the future.";
export const SEND_AT_TOO_FAR = "Choose a time within the next year.";

const Id = v.pipe(v.string(), v.uuid("Choose a person."));

/** Whom it goes to. */
export const Audience = v.variant(
  "to",
  [
    v.object({ to: v.literal("person"), userId: Id }),
    v.object({ to: v.literal("role"), role: v.picklist(ROLES, "Choose a role.") }),
    v.object({ to: v.literal("everyone") }),
  ],
  "Choose who gets it.",
);
export type Audience = v.InferOutput<typeof Audience>;

const atMost = (most: number) =>
  v.maxLength<string, number, string>(most, `At most ${most} characters.`);

const WORDS = {
  kind: v.picklist(NOTIFICATION_KINDS, "Choose what it is about."),
  title: v.pipe(
    v.string(),
    v.trim(),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.nonEmpty("Enter a title."),
    atMost(LIMITS.notificationTitleLength),
    v.regex(/[\p{L}\p{N}]/u, "Enter a title with a letter or a number."),
  ),
  content: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll("\r\n", "\n").trim()),
    v.nonEmpty("Write what people should know."),
    v.regex(/^(\P{Cc}|[\n\t])*$/u, "Use plain text."),
    atMost(LIMITS.notificationContentLength),
  ),
  actionPath: v.pipe(
    v.nullable(
      v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.pathLength, "This path is too long.")),
    ),
    v.transform((path) => path || null),
  ),
};

const FIELDS = {
  audience: Audience,
  ...WORDS,
  /** Null: at once. */
  sendAt: v.nullable(v.pipe(v.string(), v.isoTimestamp("Choose a date and a time."))),
};

export const SendInput = v.object({
  submissionKey: v.pipe(v.string(), v.uuid()),
  ...FIELDS,
  actionPath: v.optional(FIELDS.actionPath, null),
  sendAt: v.optional(FIELDS.sendAt, null),
});
export type SendInput = v.InferOutput<typeof SendInput>;

/** The fields that are present are written, the others stay. */
export const SendChanges = v.pipe(
  v.partial(v.object(FIELDS)),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type SendChanges = v.InferOutput<typeof SendChanges>;

export const ReachInput = v.object({ audience: Audience, kind: WORDS.kind });
export type ReachInput = v.InferOutput<typeof ReachInput>;

/** How many it would go to now, and how many of those see none of this kind in the app. */
export const Reach = v.object({ people: v.number(), muted: v.number() });
export type Reach = v.InferOutput<typeof Reach>;

export const SendListInput = v.object({
  /** Looked for in what was written, and in whom it went to. */
  q: textOf(LIMITS.searchLength),
  state: choiceOf(SEND_STATES),
  audience: choiceOf(SEND_AUDIENCES),
  kind: choiceOf(NOTIFICATION_KINDS),
  ...PAGE,
});
export type SendListInput = v.InferOutput<typeof SendListInput>;

const PersonName = v.object({ id: v.string(), name: v.string(), email: v.string() });

export const Send = v.object({
  id: v.string(),
  state: v.picklist(SEND_STATES),
  audience: v.variant("to", [
    /** Null once that account is gone. */
    v.object({ to: v.literal("person"), person: v.nullable(PersonName) }),
    v.object({ to: v.literal("role"), role: v.picklist(ROLES) }),
    v.object({ to: v.literal("everyone") }),
  ]),
  kind: v.picklist(NOTIFICATION_KINDS),
  title: v.string(),
  content: v.string(),
  actionPath: v.nullable(v.string()),
  sendAt: v.string(),
  startedAt: v.nullable(v.string()),
  finishedAt: v.nullable(v.string()),
  /** Null where a part of the product sent it, and when that admin's account is gone. */
  createdBy: v.nullable(PersonName),
  createdAt: v.string(),
  /** How many the audience had when it began. */
  audienceSize: v.number(),
  delivered: v.number(),
  read: v.number(),
  version: v.number(),
});
export type Send = v.InferOutput<typeof Send>;

export const SendList = v.object({
  items: v.array(Send),
  ...PAGING,
  /** Of the filtered list, whatever the state. */
  counts: v.object({
    scheduled: v.number(),
    sending: v.number(),
    sent: v.number(),
    cancelled: v.number(),
  }),
});
export type SendList = v.InferOutput<typeof SendList>;

export const SendDetail = v.object({
  ...Send.entries,
  figures: v.object({
    /** Shown in the app; the others have this kind muted there. */
    inApp: v.number(),
    /** No longer in the person's list: deleted by them, or gone with their account. */
    removed: v.number(),
    /** How many of those who read it did so within that time of getting it. */
    readWithin: v.object({ hour: v.number(), day: v.number(), week: v.number() }),
  }),
});
export type SendDetail = v.InferOutput<typeof SendDetail>;

/** One batch of the way through an audience: the people after that one, by id. */
export const FanOut = v.object({
  sendId: v.string(),
  /** As it stood when this was left behind; moved since then, another effect begins it. */
  sendAt: v.number(),
  after: v.nullable(v.string()),
});
export type FanOut = v.InferOutput<typeof FanOut>;

/** Those who have their rows, and are to be told. */
export const Told = v.object({
  sendId: v.string(),
  after: v.nullable(v.string()),
  upTo: v.string(),
});
export type Told = v.InferOutput<typeof Told>;
