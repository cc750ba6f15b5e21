import { and, eq } from "drizzle-orm";
import { advisorInstructions } from "../../../../db/schema/conversations.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound, staleVersion } from "../../../kernel/errors.ts";
import type { Instruction, InstructionInput } from "../contract.ts";
import { notifyConversations } from "../notify-conversations.ts";
import { toInstruction } from "./list-instructions.ts";

export const isOwn = ({ actor }: ActorContext, id: string) =>
  and(eq(advisorInstructions.id, id), eq(advisorInstructions.userId, actor.userId));

/** Writes an instruction over the version that was seen. */
export async function changeInstruction(
  ctx: ActorContext,
  { id, seen }: { id: string; seen: number },
  { text }: InstructionInput,
): Promise<Instruction> {
  const [row] = await ctx.db
    .update(advisorInstructions)
    .set({ text, version: seen + 1, updatedAt: ctx.clock.now() })
    .where(and(isOwn(ctx, id), eq(advisorInstructions.version, seen)))
    .returning();
  if (!row) throw await missing(ctx, id);
  notifyConversations(ctx, [ctx.actor.userId]);
  return toInstruction(row);
}

/** Gone, or another version than was seen. */
export async function missing(ctx: ActorContext, id: string) {
  const row = await ctx.db.select().from(advisorInstructions).where(isOwn(ctx, id)).get();
  return row ? staleVersion(toInstruction(row)) : notFound("instruction", id);
}
