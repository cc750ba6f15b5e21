import { and, eq, isNull, sql } from "drizzle-orm";
import {
  notificationFeeds,
  notificationSettings,
  userNotifications,
} from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { isQuietAt, minuteOfDay } from "../notification-preferences/contract.ts";
import { ownZone } from "../profiles/own-zone.ts";
import type { Notification } from "./contract.ts";

export const NOTIFICATION_COLUMNS = {
  id: userNotifications.id,
  userId: userNotifications.userId,
  kind: userNotifications.kind,
  title: userNotifications.title,
  content: userNotifications.content,
  actionPath: userNotifications.actionPath,
  isInApp: userNotifications.isInApp,
  addedSeq: userNotifications.addedSeq,
  seq: userNotifications.seq,
  createdAt: userNotifications.createdAt,
  readAt: userNotifications.readAt,
  deletedAt: userNotifications.deletedAt,
};

/** How somebody stands but for what is unread, from their profile, feed and settings. */
export const STANDING_COLUMNS = {
  seq: sql<number>`coalesce(${notificationFeeds.seq}, 0)`,
  sweptSeq: sql<number>`coalesce(${notificationFeeds.sweptSeq}, 0)`,
  isQuietOn: sql<number | null>`${notificationSettings.isQuietOn}`,
  quietFrom: sql<number | null>`${notificationSettings.quietFrom}`,
  quietTo: sql<number | null>`${notificationSettings.quietTo}`,
  timeZone: ownZone,
};

/** A row as the contract has it, and whose it is. */
export function storedNotification(ctx: Context) {
  return ctx.db.select(NOTIFICATION_COLUMNS).from(userNotifications).$dynamic();
}
export type StoredNotification = Awaited<ReturnType<typeof storedNotification>>[number];

export function toNotification(row: StoredNotification): Notification {
  const { id, kind, title, content, actionPath, addedSeq, createdAt, readAt } = row;
  return {
    id,
    kind,
    title,
    content,
    actionPath,
    addedSeq,
    createdAt: new Date(createdAt).toISOString(),
    readAt: readAt === null ? null : new Date(readAt).toISOString(),
  };
}

/** What counts as unread: theirs, there, and in the app. */
function isUnread(userId: string) {
  return and(
    eq(userNotifications.userId, userId),
    isNull(userNotifications.readAt),
    isNull(userNotifications.deletedAt),
    // As the partial index says it.
    sql`${userNotifications.isInApp} = 1`,
  );
}

/** What the person finds in the app: theirs, and not deleted. */
export function isListed(userId: string) {
  return and(
    eq(userNotifications.userId, userId),
    isNull(userNotifications.deletedAt),
    eq(userNotifications.isInApp, true),
  );
}

/** How far the person's count got, what is unread, and what a quiet hour needs to know. One row. */
export function ownStanding(ctx: Context, userId: string) {
  return ctx.db
    .select({
      ...STANDING_COLUMNS,
      unread: sql<number>`(select count(*) from ${userNotifications} where ${isUnread(userId)})`,
    })
    .from(profiles)
    .leftJoin(notificationFeeds, eq(notificationFeeds.userId, profiles.id))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, profiles.id))
    .where(eq(profiles.id, userId));
}
export type OwnStanding = Awaited<ReturnType<typeof ownStanding>>[number];

/** Whether the person wants quiet at this moment. */
export function isQuiet(standing: OwnStanding, now: number): boolean {
  const { isQuietOn, quietFrom, quietTo, timeZone } = standing;
  if (!isQuietOn || quietFrom === null || quietTo === null) return false;
  return isQuietAt({ isQuietOn: true, quietFrom, quietTo }, minuteOfDay(now, timeZone));
}
