import { sql } from "drizzle-orm";
import { advisorInstructions } from "../../../../db/schema/conversations.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Instruction, InstructionInput } from "../contract.ts";
import { notifyConversations } from "../notify-conversations.ts";
import { toInstruction } from "./list-instructions.ts";

/** Keeps how the actor wants the advisor to answer. */
export async function addInstruction(
  ctx: ActorContext,
  { text }: InstructionInput,
): Promise<Instruction> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const row = { id: ctx.ids.next(), userId, text, version: 1, createdAt: now, updatedAt: now };
  const most = ctx.limits.instructionsMost;
  try {
    await transaction(ctx.db, [
      ctx.db.insert(advisorInstructions).values(row),
      premise(
        ctx.db,
        sql`(select count(*) from ${advisorInstructions} where ${advisorInstructions.userId} = ${userId}) <= ${most}`,
      ),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw new AppError("no_room", { detail: `You can have ${most} instructions. Delete one.` });
  }
  notifyConversations(ctx, [userId]);
  return toInstruction(row);
}
