import { and, eq, sql } from "drizzle-orm";
import { aiAttempts, aiConnections, aiSpending } from "../../../../db/schema/ai.ts";
import type { AiOutcome } from "../../../../db/values/ai.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { judge } from "../gateway/judge.ts";
import { areOf, type Scope } from "./scopes-of.ts";

export type Begun = {
  id: string;
  connectionId: string;
  reserved: number;
  scopes: Scope[];
  month: string;
};

export type Settled = {
  outcome: Exclude<AiOutcome, "running" | "lost">;
  error: string;
  cost: number;
  inputTokens: number;
  outputTokens: number;
  isEstimated: boolean;
  firstMs: number | null;
  wholeMs: number;
  output: string | null;
  /** What the provider asks us to wait. */
  retryAfterMs: number | null;
};

/** Once for each attempt: what was reserved is freed, what it cost is spent, and its provider is judged by it. */
export async function settle(ctx: Context, begun: Begun, settled: Settled): Promise<void> {
  const { retryAfterMs, ...values } = settled;
  const { id, scopes, month, reserved } = begun;
  const { cost } = values;
  const spend = (change: ReturnType<typeof sql>, freed: number) =>
    ctx.db
      .update(aiSpending)
      .set({
        reserved: sql`${aiSpending.reserved} - ${freed}`,
        spent: sql`${aiSpending.spent} + ${change}`,
      })
      .where(areOf(scopes, month));
  const write = (from: "running" | "lost") =>
    ctx.db
      .update(aiAttempts)
      .set(values)
      .where(and(eq(aiAttempts.id, id), eq(aiAttempts.outcome, from)));
  const judged = judge(ctx, aiConnections, begun.connectionId, settled.outcome, retryAfterMs);
  try {
    await transaction(ctx.db, [
      write("running"),
      premiseHeld(ctx.db),
      spend(sql`${cost}`, reserved),
      ...judged,
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    // It took longer than its reservation and was swept: what that counted is put right.
    const counted = sql`${cost} - (select ${aiAttempts.cost} from ${aiAttempts} where ${aiAttempts.id} = ${id} and ${aiAttempts.outcome} = 'lost')`;
    await transaction(ctx.db, [spend(counted, 0), write("lost"), ...judged]);
  }
}
