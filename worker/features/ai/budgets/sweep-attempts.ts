import { and, eq, inArray, lt, lte, sql } from "drizzle-orm";
import { aiAttempts, aiModelPrices, aiSpending } from "../../../../db/schema/ai.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { areOf, monthOf } from "./scopes-of.ts";

/** Frees what calls reserved whose process died, and forgets calls that nobody counts any more. */
export async function sweepAttempts(ctx: Context) {
  await freeLost(ctx);
  const now = ctx.clock.now();
  const some = (where: ReturnType<typeof and>) =>
    ctx.db
      .select({ id: aiAttempts.id })
      .from(aiAttempts)
      .where(where)
      .limit(ctx.limits.aiSweepRows);
  const { createdAt, id } = aiAttempts;
  const forgotten = now - ctx.limits.aiAttemptsKeptMs;
  await ctx.db.delete(aiAttempts).where(inArray(id, some(lt(createdAt, forgotten))));
  await ctx.db.delete(aiSpending).where(lt(aiSpending.month, monthOf(forgotten)));
}

/** The provider has read what was sent, whatever became of it: that much is counted. */
async function freeLost(ctx: Context) {
  const lost = await ctx.db
    .select({ row: aiAttempts, inputPrice: aiModelPrices.inputPrice })
    .from(aiAttempts)
    .leftJoin(
      aiModelPrices,
      and(
        eq(aiModelPrices.modelId, aiAttempts.modelId),
        eq(aiModelPrices.number, aiAttempts.priceNumber),
      ),
    )
    .where(and(eq(aiAttempts.outcome, "running"), lte(aiAttempts.expiresAt, ctx.clock.now())))
    .limit(ctx.limits.aiSweepRows);
  for (const { row, inputPrice } of lost) {
    const cost = Math.ceil((row.inputTokens * (inputPrice ?? 0)) / 1_000_000);
    try {
      await transaction(ctx.db, [
        ctx.db
          .update(aiAttempts)
          .set({ outcome: "lost", cost, error: "The process ended while it ran." })
          .where(and(eq(aiAttempts.id, row.id), eq(aiAttempts.outcome, "running"))),
        premiseHeld(ctx.db),
        ctx.db
          .update(aiSpending)
          .set({
            reserved: sql`${aiSpending.reserved} - ${row.reserved}`,
            spent: sql`${aiSpending.spent} + ${cost}`,
          })
          .where(areOf(row.scopes, row.month)),
      ]);
    } catch (error) {
      // It was settled meanwhile.
      if (!(error instanceof PremiseFailed)) throw error;
    }
  }
}
