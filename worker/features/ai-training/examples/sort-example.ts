import { and, eq, sql } from "drizzle-orm";
import { trainingExamples } from "../../../../db/schema/ai-training.ts";
import { conversations, messageMarks, messages } from "../../../../db/schema/conversations.ts";
import { premise, PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { SortInput } from "../contract.ts";
import { isShared } from "./list-examples.ts";

/** Puts a shared mark with the good examples, with what is to fix, or away as done. */
export async function sortExample(
  ctx: ActorContext,
  messageId: string,
  { state, was }: SortInput,
): Promise<void> {
  const found = await ctx.db
    .select({ userId: messageMarks.userId })
    .from(messageMarks)
    .innerJoin(messages, eq(messages.id, messageMarks.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messageMarks.messageId, messageId), isShared))
    .get();
  if (!found) throw notFound("marked answer", messageId);
  const { userId } = found;
  const sorted = { state, updatedAt: ctx.clock.now(), updatedBy: ctx.actor.userId };
  const before = sql`coalesce((select ${trainingExamples.state} from ${trainingExamples}
    where ${trainingExamples.messageId} = ${messageId} and ${trainingExamples.userId} = ${userId}), 'new')`;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`${before} = ${was}`),
      ctx.db
        .insert(trainingExamples)
        .values({ messageId, userId, ...sorted })
        .onConflictDoUpdate({
          target: [trainingExamples.messageId, trainingExamples.userId],
          set: sorted,
        }),
      premiseHeld(ctx.db),
      // Whose it is stays with the mark.
      recordEvent(ctx, {
        type: "training_example_sorted",
        userId: ctx.actor.userId,
        details: { messageId, state },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("stale_version");
    throw error;
  }
}
