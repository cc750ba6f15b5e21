import { eq, sql } from "drizzle-orm";
import { conversations } from "../../../db/schema/conversations.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notifyConversations } from "./notify-conversations.ts";
import { membersOf, requireOwn } from "./require-member.ts";

/** Puts one's own conversation into the trash, where nobody else reads it, or takes it out again. */
export async function trashConversation(
  ctx: ActorContext,
  id: string,
  isTrashed: boolean,
): Promise<void> {
  await requireOwn(ctx, id);
  const now = ctx.clock.now();
  await ctx.db
    .update(conversations)
    .set({
      trashedAt: isTrashed ? now : null,
      updatedAt: now,
      version: sql`${conversations.version} + 1`,
    })
    .where(eq(conversations.id, id));
  notifyConversations(ctx, await membersOf(ctx, id));
}
