import { eq, sql } from "drizzle-orm";
import { notificationSends } from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";
import { premise, PremiseFailed } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Send, SendInput } from "./contract.ts";
import { findSend } from "./queries.ts";
import { reachedPeople } from "./reached-people.ts";
import { sendToMany } from "./send-to-many.ts";
import { settleSend } from "./settle-send.ts";

/** What an admin writes to many, once: the same key again answers what is there. */
export async function createSend(ctx: ActorContext, input: SendInput): Promise<Send> {
  const { submissionKey: key, ...fields } = input;
  const isThisOne = eq(notificationSends.submissionKey, key);
  const settled = settleSend(ctx, fields);
  const before = await findSend(ctx, isThisOne);
  if (before) return before;
  await ctx.limiter.take(`sends:${ctx.actor.userId}`, ctx.limits.rateSendPerAccount);
  const id = ctx.ids.next();
  const eventId = ctx.ids.next();
  const { audience } = fields;
  const isLater = input.sendAt !== null;
  try {
    await sendToMany(ctx, { ...settled, id, key, eventId }, [
      premise(ctx.db, reachesSomebody(ctx, input)),
      premise(
        ctx.db,
        sql`not exists ${ctx.db.select({ id: notificationSends.id }).from(notificationSends).where(isThisOne)}`,
      ),
      recordEvent(ctx, {
        id: eventId,
        type: "notification_sent",
        userId: ctx.actor.userId,
        details: { sendId: id, audience: audience.to, kind: input.kind, isScheduled: isLater },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const other = await findSend(ctx, isThisOne);
    if (!other) throw new AppError("no_audience");
    return other;
  }
  const created = await findSend(ctx, isThisOne);
  if (!created) throw notFound("notification send", id);
  return created;
}

export function reachesSomebody(ctx: ActorContext, { audience }: Pick<SendInput, "audience">) {
  return sql`exists ${ctx.db.select({ id: profiles.id }).from(profiles).where(reachedPeople(audience))}`;
}
