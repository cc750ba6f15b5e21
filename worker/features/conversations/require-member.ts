import { and, eq, isNull, or, sql } from "drizzle-orm";
import { conversationMembers, conversations } from "../../../db/schema/conversations.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";

/** Of a conversation beside its members: that the actor takes part. One in its owner's trash is theirs alone. */
export const takesPart = ({ actor }: ActorContext) =>
  and(
    eq(conversationMembers.conversationId, conversations.id),
    eq(conversationMembers.userId, actor.userId),
    or(eq(conversationMembers.role, "owner"), isNull(conversations.trashedAt)),
  );

/** A conversation in which the actor takes part, with what they are in it. */
export async function requireMember(ctx: ActorContext, id: string) {
  const row = await ctx.db
    .select({
      conversation: conversations,
      role: conversationMembers.role,
      lastReadSeq: conversationMembers.lastReadSeq,
    })
    .from(conversations)
    .innerJoin(conversationMembers, takesPart(ctx))
    .where(eq(conversations.id, id))
    .get();
  if (!row) throw notFound("conversation", id);
  return row;
}

/** The same of one's own; of others' that one reads nothing can be changed. */
export async function requireOwn(ctx: ActorContext, id: string) {
  const row = await requireMember(ctx, id);
  if (row.role !== "owner") throw notFound("conversation", id);
  return row.conversation;
}

/** Everybody who takes part, for the tabs that are open. */
export async function membersOf({ db }: ActorContext, id: string): Promise<string[]> {
  const rows = await db
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(sql`${conversationMembers.conversationId} = ${id}`);
  return rows.map(({ userId }) => userId);
}
