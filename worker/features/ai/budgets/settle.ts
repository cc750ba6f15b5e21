import { and, eq, sql } from "drizzle-orm";
import { aiAttempts, aiConnections, aiSpending } from "../../../../db/schema/ai.ts";
import type { AiOutcome } from "../../../../db/values/ai.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
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
  const judged = judge(ctx, begun.connectionId, settled.outcome, retryAfterMs);
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

/** After so many failures in a row, of all workers together, a provider is left alone for a while. */
function judge(
  { db, clock, limits }: Context,
  connectionId: string,
  outcome: Settled["outcome"],
  retryAfterMs: number | null,
) {
  const { failures, restsUntil, restReason, id } = aiConnections;
  const now = clock.now();
  const here = eq(id, connectionId);
  const update = db.update(aiConnections);
  switch (outcome) {
    case "ok":
    case "invalid":
      return [
        update
          .set({ failures: 0, restsUntil: null, restReason: null })
          .where(and(here, sql`(${failures} > 0 or ${restsUntil} is not null)`)),
      ];
    case "rate_limited":
      return [
        update
          .set({
            restsUntil: now + Math.min(retryAfterMs ?? 0, limits.aiRetryAfterMostMs),
            restReason: "rate_limited",
          })
          .where(here),
      ];
    case "cut":
    case "unreachable":
    case "timeout":
    case "failed":
    case "wrong_answer":
    case "too_large": {
      const isOpen = sql`${failures} + 1 >= ${limits.circuitFailures}`;
      return [
        update
          .set({
            failures: sql`${failures} + 1`,
            restsUntil: sql`iif(${isOpen}, ${now + limits.circuitResetMs}, ${restsUntil})`,
            restReason: sql`iif(${isOpen}, 'failures', ${restReason})`,
          })
          .where(here),
      ];
    }
    case "refused":
    case "cancelled":
    case "stopped":
    case "withdrawn":
      return [];
  }
}
