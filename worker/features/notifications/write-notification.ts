import { and, eq, exists, sql } from "drizzle-orm";
import {
  type NotedItem,
  notificationFeeds,
  notificationPreferences,
  userNotifications,
} from "../../../db/schema/notifications.ts";
import type { NotificationKind } from "../../../db/values/notifications.ts";
import type { Context } from "../../kernel/context.ts";
import { ALWAYS_IN_APP } from "../notification-preferences/contract.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { ownStanding, storedNotification } from "./queries.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";

export type Note = {
  userId: string;
  kind: NotificationKind;
  title: string;
  content: string;
  actionPath?: string | null;
  /** There is nothing to do about it: it shows in mails, and never in the app. */
  isMailOnly?: boolean;
  /** Another email tells of it. */
  isAppOnly?: boolean;
  items?: readonly NotedItem[];
  /** What it is about: the same is told to the same person once. */
  key: string;
};

/**
 * The statements that leave a notification behind. The count rises only where the row is new, so that a
 * second attempt changes nothing. The last two read it back, with how the person stands.
 */
export function writeNotification(ctx: Context, note: Note) {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const { userId } = note;
  const isThis = eq(userNotifications.id, id);
  const nextSeq = sql<number>`coalesce((select ${notificationFeeds.seq} from ${notificationFeeds} where ${notificationFeeds.userId} = ${userId}), 0) + 1`;
  return [
    ctx.db
      .insert(userNotifications)
      .values({
        id,
        userId,
        sourceKey: note.key,
        kind: note.kind,
        title: cutText(note.title, ctx.limits.notificationTitleLength),
        content: cutText(note.content, ctx.limits.notificationContentLength),
        actionPath: note.actionPath ?? null,
        isInApp: isInApp(note),
        addedSeq: nextSeq,
        seq: nextSeq,
        mailedAt: note.isAppOnly ? now : null,
        createdAt: now,
        items: note.items ? [...note.items] : null,
      })
      .onConflictDoNothing(),
    ctx.db
      .insert(notificationFeeds)
      .select(
        ctx.db
          .select({
            userId: userNotifications.userId,
            seq: userNotifications.seq,
            sweptSeq: sql<number>`0`.as("swept_seq"),
          })
          .from(userNotifications)
          .where(isThis),
      )
      .onConflictDoUpdate({ target: notificationFeeds.userId, set: { seq: sql`excluded.seq` } }),
    enqueueEffect(
      ctx,
      { kind: "notifications.deliver", payload: { notificationId: id } },
      { onlyIf: exists(ctx.db.select().from(userNotifications).where(isThis)) },
    ),
    storedNotification(ctx).where(isThis),
    ownStanding(ctx, userId),
  ] as const;
}

/** As the person wants this kind at this moment. */
function isInApp({ userId, kind, isMailOnly }: Note) {
  if (isMailOnly) return false;
  if (ALWAYS_IN_APP.includes(kind)) return true;
  const isOff = and(
    eq(notificationPreferences.userId, userId),
    eq(notificationPreferences.kind, kind),
    eq(notificationPreferences.inApp, false),
  );
  return sql<boolean>`not exists (select 1 from ${notificationPreferences} where ${isOff})`;
}
