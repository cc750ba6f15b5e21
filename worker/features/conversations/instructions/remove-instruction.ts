import { and, eq, sql } from "drizzle-orm";
import { advisorInstructions } from "../../../../db/schema/conversations.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notifyConversations } from "../notify-conversations.ts";
import { isOwn, missing } from "./change-instruction.ts";

/** Deletes an instruction that was seen so, for good. */
export async function removeInstruction(
  ctx: ActorContext,
  { id, seen }: { id: string; seen: number },
): Promise<void> {
  const gone = await ctx.db
    .delete(advisorInstructions)
    .where(and(isOwn(ctx, id), eq(advisorInstructions.version, seen)))
    .returning({ one: sql`1` });
  if (gone.length === 0) throw await missing(ctx, id);
  notifyConversations(ctx, [ctx.actor.userId]);
}
