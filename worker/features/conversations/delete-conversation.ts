import { and, eq, isNotNull, lte } from "drizzle-orm";
import { conversations } from "../../../db/schema/conversations.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { notifyConversations } from "./notify-conversations.ts";
import { requireOwn } from "./require-member.ts";

/** Deletes one's own conversation for good, out of the trash. */
export async function deleteConversation(ctx: ActorContext, id: string): Promise<void> {
  await requireOwn(ctx, id);
  const gone = await ctx.db
    .delete(conversations)
    .where(and(eq(conversations.id, id), isNotNull(conversations.trashedAt)))
    .returning({ id: conversations.id });
  if (gone.length === 0) throw notFound("conversation", id);
  notifyConversations(ctx, [ctx.actor.userId]);
}

/** Deletes what was in the trash for 30 days. */
export async function sweepConversations({ db, clock, limits }: Context): Promise<void> {
  const before = clock.now() - limits.conversationTrashMs;
  const due = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(lte(conversations.trashedAt, before))
    .limit(limits.sweepBatch);
  for (const { id } of due) {
    await db
      .delete(conversations)
      .where(and(eq(conversations.id, id), lte(conversations.trashedAt, before)));
  }
}
