import { and, eq, sql } from "drizzle-orm";
import { conversations } from "../../../db/schema/conversations.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import type { ConversationDetails, ConversationRow } from "./contract.ts";
import { notifyConversations } from "./notify-conversations.ts";
import { readRow } from "./queries.ts";
import { membersOf, requireOwn } from "./require-member.ts";

/** Renames one's own conversation. */
export async function changeConversation(
  ctx: ActorContext,
  id: string,
  { title }: ConversationDetails,
  version: number,
): Promise<ConversationRow> {
  await requireOwn(ctx, id);
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(conversations)
        .set({
          title,
          isNamed: true,
          version: sql`${conversations.version} + 1`,
          updatedAt: ctx.clock.now(),
        })
        .where(and(eq(conversations.id, id), eq(conversations.version, version))),
      premiseHeld(ctx.db),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readRow(ctx, id));
    throw error;
  }
  notifyConversations(ctx, await membersOf(ctx, id));
  return readRow(ctx, id);
}
