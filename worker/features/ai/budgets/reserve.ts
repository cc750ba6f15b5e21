import { sql } from "drizzle-orm";
import { aiAttempts, aiConnections, aiSettings, aiSpending } from "../../../../db/schema/ai.ts";
import { premise, PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { isOf, limitOf, type Scope } from "./scopes-of.ts";

type Attempt = typeof aiAttempts.$inferInsert & { connectionId: string };
export type Refusal = { reason: "stopped" | "connection_off" | "budget"; scope?: Scope["0"] };

/**
 * The attempt and its money in every budget that bears it, all or nothing: one conditional update for each, so that
 * ten at once against a budget for one leave one. Null when it may begin.
 */
export async function reserve(ctx: ActorContext, attempt: Attempt): Promise<Refusal | null> {
  const { scopes, month, reserved, connectionId } = attempt;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`not ${isStopped}`),
      premise(ctx.db, isOn(connectionId)),
      ctx.db
        .insert(aiSpending)
        .values(scopes.map(([scope, scopeId]) => ({ scope, scopeId, month })))
        .onConflictDoNothing(),
      ...scopes.flatMap((scope) => [
        ctx.db
          .update(aiSpending)
          .set({ reserved: sql`${aiSpending.reserved} + ${reserved}` })
          .where(
            sql`${isOf(scope, month)} and ${aiSpending.spent} + ${aiSpending.reserved} + ${reserved} <= ${limitOf(scope)}`,
          ),
        premiseHeld(ctx.db),
      ]),
      ctx.db.insert(aiAttempts).values(attempt),
    ]);
    return null;
  } catch (error) {
    if (error instanceof PremiseFailed) return await whyNot(ctx, attempt);
    throw error;
  }
}

const isStopped = sql`exists(select 1 from ${aiSettings} where ${aiSettings.isStopped} = 1)`;
const isOn = (id: string) =>
  sql`exists(select 1 from ${aiConnections} where ${aiConnections.id} = ${id} and ${aiConnections.isOn} = 1)`;

/** What was there when it was refused: rows that the transaction made are gone with it. */
async function whyNot(ctx: ActorContext, attempt: Attempt): Promise<Refusal> {
  const { scopes, month, reserved, connectionId } = attempt;
  const taken = (scope: Scope) =>
    sql`coalesce((select ${aiSpending.spent} + ${aiSpending.reserved} from ${aiSpending} where ${isOf(scope, month)}), 0)`;
  const [state, ...sums] = await Promise.all([
    ctx.db.get<{ isStopped: number; isOn: number }>(
      sql`select ${isStopped} as isStopped, ${isOn(connectionId)} as isOn`,
    ),
    ...scopes.map((scope) =>
      ctx.db.get<{ isOver: number }>(
        sql`select ${taken(scope)} + ${reserved} > ${limitOf(scope)} as isOver`,
      ),
    ),
  ]);
  if (state.isStopped === 1) return { reason: "stopped" };
  if (state.isOn === 0) return { reason: "connection_off" };
  const over = scopes[sums.findIndex(({ isOver }) => isOver === 1)];
  return { reason: "budget", ...(over ? { scope: over[0] } : {}) };
}
