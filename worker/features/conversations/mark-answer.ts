import { and, eq } from "drizzle-orm";
import {
  conversationMembers,
  conversations,
  messageMarks,
  messages,
} from "../../../db/schema/conversations.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { MarkInput } from "./contract.ts";
import { takesPart } from "./require-member.ts";

/** Says of an answer that it was good or bad, and why; or takes that back. */
export async function markAnswer(
  ctx: ActorContext,
  messageId: string,
  { mark, reason }: MarkInput,
): Promise<void> {
  const row = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(conversationMembers, takesPart(ctx))
    .where(and(eq(messages.id, messageId), eq(messages.kind, "answer")))
    .get();
  if (!row) throw notFound("message", messageId);
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  if (mark === null) {
    await ctx.db
      .delete(messageMarks)
      .where(and(eq(messageMarks.messageId, messageId), eq(messageMarks.userId, userId)));
    return;
  }
  await ctx.db
    .insert(messageMarks)
    .values({ messageId, userId, mark, reason, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [messageMarks.messageId, messageMarks.userId],
      set: { mark, reason, updatedAt: now },
    });
}
