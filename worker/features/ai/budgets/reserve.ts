import { sql } from "drizzle-orm";
import { aiAttempts, aiSpending } from "../../../../db/schema/ai.ts";
import { premise, PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { type Refused, refusalOf } from "../gateway/refusal-of.ts";
import { isOf, limitOf, type Scope } from "./scopes-of.ts";

type Attempt = typeof aiAttempts.$inferInsert & { connectionId: string };
type Way = Parameters<typeof refusalOf>[0];
export type Refusal = { reason: Refused | "budget"; scope?: Scope["0"] };

/**
 * The attempt and its money in every budget that bears it, all or nothing: one conditional update for each, so that
 * ten at once against a budget for one leave one. Null when it may begin.
 */
export async function reserve(
  ctx: ActorContext,
  way: Way,
  attempt: Attempt,
): Promise<Refusal | null> {
  const { scopes, month, reserved } = attempt;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`${refusalOf(way)} is null`),
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
    if (error instanceof PremiseFailed) return await whyNot(ctx, way, attempt);
    throw error;
  }
}

/** Why nothing may go there any more, as things are now. */
export async function readRefusal(ctx: ActorContext, way: Way): Promise<Refused | null> {
  const found = await ctx.db.get<{ refused: Refused | null }>(
    sql`select ${refusalOf(way)} as refused`,
  );
  return found.refused;
}

/** What was there when it was refused: rows that the transaction made are gone with it. */
async function whyNot(ctx: ActorContext, way: Way, attempt: Attempt): Promise<Refusal> {
  const [refused, over] = await Promise.all([readRefusal(ctx, way), findUsedUp(ctx, attempt)]);
  if (refused) return { reason: refused };
  return { reason: "budget", ...(over ? { scope: over } : {}) };
}

type Money = Pick<Attempt, "scopes" | "month" | "reserved">;

/** Whose budget does not bear a sum any more; null where all do. */
export async function findUsedUp(
  ctx: ActorContext,
  { scopes, month, reserved }: Money,
): Promise<Scope["0"] | null> {
  const isOver = (scope: Scope) =>
    sql`select 1 where coalesce((select ${aiSpending.spent} + ${aiSpending.reserved} from ${aiSpending} where ${isOf(scope, month)}), 0) + ${reserved} > ${limitOf(scope)}`;
  const found = await Promise.all(scopes.map((scope) => ctx.db.all<{ 1: number }>(isOver(scope))));
  return scopes[found.findIndex((rows) => rows.length > 0)]?.[0] ?? null;
}
