import { and, eq } from "drizzle-orm";
import { conversationMembers } from "../../../db/schema/conversations.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { notifyConversations } from "./notify-conversations.ts";
import { requireMember } from "./require-member.ts";

/** Ends at once what somebody reads of a conversation: by its owner, or by who reads it. */
export async function endConversationShare(
  ctx: ActorContext,
  id: string,
  userId: string,
): Promise<void> {
  const { role, conversation } = await requireMember(ctx, id);
  const own = ctx.actor.userId;
  if (role !== "owner" && userId !== own) throw notFound("conversation", id);
  try {
    await transaction(ctx.db, [
      ctx.db
        .delete(conversationMembers)
        .where(
          and(
            eq(conversationMembers.conversationId, id),
            eq(conversationMembers.userId, userId),
            eq(conversationMembers.role, "reader"),
          ),
        ),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "conversation_share_ended",
        userId: own,
        details: { conversationId: id, readerId: userId },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("reader", userId);
    throw error;
  }
  notifyConversations(ctx, [conversation.ownerId, userId]);
}
