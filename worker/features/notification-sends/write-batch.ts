import { and, eq, sql } from "drizzle-orm";
import {
  notificationFeeds,
  notificationSends,
  userNotifications,
} from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import type { Audience } from "./contract.ts";
import { sendById } from "./queries.ts";
import { isMuted, reachedPeople } from "./reached-people.ts";

type StoredSend = typeof notificationSends.$inferSelect;

/**
 * The statements that give each of these people their row and raise their counts, three in all however many
 * they are. Whoever is gone meanwhile, or has the row already, is passed over.
 */
export function writeBatch(
  ctx: Context,
  send: StoredSend,
  audience: Audience,
  people: readonly string[],
) {
  const pairs = JSON.stringify(people.map((userId) => ({ userId, id: ctx.ids.next() })));
  const pair = sql`json_each(${pairs}) as pair`;
  const isOfBatch = sql`${userNotifications.id} in (select pair.value ->> 'id' from ${pair})`;
  const nextSeq = sql`coalesce((select ${notificationFeeds.seq} from ${notificationFeeds} where ${notificationFeeds.userId} = ${profiles.id}), 0) + 1`;
  return [
    ctx.db
      .insert(userNotifications)
      .select(
        // In the table's own order, as an insert from a select must be.
        ctx.db
          .select({
            id: sql`pair.value ->> 'id'`.as("id"),
            userId: profiles.id,
            sendId: sql`${send.id}`.as("send_id"),
            sourceKey: sql`${sourceKeyOf(send.id)}`.as("source_key"),
            kind: sql`${send.kind}`.as("kind"),
            title: sql`${send.title}`.as("title"),
            content: sql`${send.content}`.as("content"),
            actionPath: sql`${send.actionPath}`.as("action_path"),
            isInApp: sql`not ${isMuted(send.kind)}`.as("is_in_app"),
            addedSeq: sql`${nextSeq}`.as("added_seq"),
            seq: sql`${nextSeq}`.as("seq"),
            readAt: sql`null`.as("read_at"),
            deletedAt: sql`null`.as("deleted_at"),
            mailedAt: sql`null`.as("mailed_at"),
            digestedAt: sql`null`.as("digested_at"),
            createdAt: sql`${ctx.clock.now()}`.as("created_at"),
            items: sql`null`.as("items"),
          })
          .from(pair)
          .innerJoin(profiles, sql`${profiles.id} = pair.value ->> 'userId'`)
          .where(reachedPeople(audience)),
      )
      .onConflictDoNothing(),
    ctx.db
      .insert(notificationFeeds)
      .select(
        ctx.db
          .select({
            userId: userNotifications.userId,
            seq: userNotifications.seq,
            sweptSeq: sql`0`.as("swept_seq"),
          })
          .from(userNotifications)
          .where(and(isOfBatch, eq(userNotifications.sendId, send.id))),
      )
      .onConflictDoUpdate({ target: notificationFeeds.userId, set: { seq: sql`excluded.seq` } }),
    ctx.db
      .update(notificationSends)
      .set({
        delivered: sql`${notificationSends.delivered} + (select count(*) from ${userNotifications} where ${isOfBatch})`,
      })
      .where(sendById(send.id)),
  ] as const;
}

/** By which a person's row of this send is known: one for each of them. */
export const sourceKeyOf = (sendId: string) => `send:${sendId}`;
