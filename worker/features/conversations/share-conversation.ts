import { eq, sql } from "drizzle-orm";
import { conversationMembers, conversations } from "../../../db/schema/conversations.ts";
import { profiles } from "../../../db/schema/users.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { leaveNotification } from "../notifications/leave-notification.ts";
import { personName, planPeople } from "../plans/plan-people.ts";
import { notifyConversations } from "./notify-conversations.ts";
import { requireOwn } from "./require-member.ts";

/** Lets somebody who may open the plan read one's own conversation: of each answer, what they may see themselves. */
export async function shareConversation(
  ctx: ActorContext,
  id: string,
  userId: string,
): Promise<void> {
  const { planId, trashedAt } = await requireOwn(ctx, id);
  const own = ctx.actor.userId;
  const people =
    planId === null || userId === own
      ? []
      : await planPeople(ctx, planId, eq(profiles.id, userId)).limit(1);
  if (people.length === 0 || trashedAt !== null) {
    throw invalidInput({ userId: "Choose somebody who can open the plan." });
  }
  const giver = await ctx.db
    .select({ name: personName })
    .from(profiles)
    .where(eq(profiles.id, own))
    .get();
  const now = ctx.clock.now();
  try {
    await transaction(ctx.db, [
      ctx.db
        .insert(conversationMembers)
        .values({ conversationId: id, userId, role: "reader", createdAt: now })
        .onConflictDoNothing(),
      premise(
        ctx.db,
        sql`(select count(*) from ${conversationMembers} where ${eq(conversationMembers.conversationId, id)}) <= ${ctx.limits.conversationReadersMost}
          and exists (select 1 from ${conversations} where ${conversations.id} = ${id} and ${conversations.trashedAt} is null)`,
      ),
      // Of its words a notification says nothing: not all of them may be the reader's to see.
      ...leaveNotification(ctx, {
        userId,
        kind: "plan",
        title: `${giver?.name ?? "Somebody"} shared a conversation with you`,
        content: "Questions about a plan, with their answers.",
        actionPath: `/executive-advisor?thread=${id}`,
        key: `conversation:${id}:${userId}:${now}`,
      }),
      recordEvent(ctx, {
        type: "conversation_shared",
        userId: own,
        details: { conversationId: id, readerId: userId },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed)
      throw new AppError("too_many_shares", {
        detail: "This conversation can't be shared with more people. Remove someone first.",
      });
    throw error;
  }
  ctx.effects.wake();
  notifyConversations(ctx, [own, userId]);
}
