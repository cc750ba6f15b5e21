import * as v from "valibot";
import { NOTIFICATION_KINDS } from "../../../db/values/notifications.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

export const Notification = v.object({
  id: v.string(),
  kind: v.picklist(NOTIFICATION_KINDS),
  title: v.string(),
  content: v.string(),
  /** Where it leads, on this site. */
  actionPath: v.nullable(v.string()),
  /** The place in the person's own count at which it came. */
  addedSeq: v.number(),
  createdAt: v.string(),
  readAt: v.nullable(v.string()),
});
export type Notification = v.InferOutput<typeof Notification>;

/**
 * What happened to someone's notifications after `since`, up to and with `seq`. Whoever stands at `since`
 * or later may take it; whoever stands before has missed something and asks.
 */
export const NotificationChanges = v.object({
  since: v.number(),
  seq: v.number(),
  unread: v.number(),
  /** Added or changed. */
  items: v.array(Notification),
  removed: v.array(v.string()),
  /** All that were unread up to here were read at once. */
  allReadAt: v.nullable(v.string()),
  /** Too much was missed to tell it one by one: the list is read anew. */
  isReset: v.boolean(),
});
export type NotificationChanges = v.InferOutput<typeof NotificationChanges>;

/** The same as the answer to whoever asks what they missed. */
export const MissedChanges = v.object({
  ...NotificationChanges.entries,
  /** The person wants quiet at this hour. */
  isQuiet: v.boolean(),
});
export type MissedChanges = v.InferOutput<typeof MissedChanges>;

export const NotificationList = v.object({
  items: v.array(Notification),
  ...PAGING,
  /** How many match the filter. */
  total: v.number(),
  /** How many are unread, whatever the filter. */
  unread: v.number(),
  /** How far the person's count got when this was read. */
  seq: v.number(),
});
export type NotificationList = v.InferOutput<typeof NotificationList>;

const NOTIFICATION_STATES = ["unread", "read"] as const;

export const NotificationListInput = v.object({
  /** Looked for in the title and the words. */
  q: textOf(LIMITS.searchLength),
  kind: choiceOf(NOTIFICATION_KINDS),
  state: choiceOf(NOTIFICATION_STATES),
  cursor: PAGE.cursor,
  limit: v.optional(PAGE.limit.wrapped, String(LIMITS.notificationsFetched)),
});
export type NotificationListInput = v.InferOutput<typeof NotificationListInput>;

const Seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const ChangesInput = v.object({
  since: v.pipe(v.string(), v.regex(/^\d{1,15}$/, "Use a whole number."), v.transform(Number)),
});
export type ChangesInput = v.InferOutput<typeof ChangesInput>;

const Id = v.pipe(v.string(), v.uuid());
export const NotificationId = v.object({ id: Id });

export const ReadInput = v.object({ isRead: v.boolean() });

export const ReadAllInput = v.object({
  /** How far the person saw: what came later stays unread. */
  upTo: Seq,
});
export type ReadAllInput = v.InferOutput<typeof ReadAllInput>;

export const SeveralInput = v.object({
  ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(LIMITS.pageSizeMost)),
  change: v.picklist(["read", "unread", "delete"]),
});
export type SeveralInput = v.InferOutput<typeof SeveralInput>;

export const NotificationsCard = v.object({
  unread: v.number(),
  /** The newest, read ones too, those about plans first; what was said several times comes once. */
  newest: v.array(v.object({ ...Notification.entries, times: v.number() })),
});
export type NotificationsCard = v.InferOutput<typeof NotificationsCard>;
