import { and, eq, isNull } from "drizzle-orm";
import { idempotencyKeys } from "../../../db/schema/idempotency.ts";
import { premiseHeld } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";

/**
 * Beside each write of the request: that it wrote is known if and only if it did. One whose key somebody else
 * has taken since writes nothing more.
 */
export function markWritten(ctx: Context, claim: string) {
  const mark = ctx.db
    .update(idempotencyKeys)
    .set({ wroteAt: ctx.clock.now() })
    .where(eq(idempotencyKeys.claim, claim));
  return [mark.toSQL(), premiseHeld(ctx.db).getQuery()].map(toStatement);
}

// Numbers and words, as these two statements bind them.
const toStatement = ({ sql, params }: { sql: string; params: unknown[] }) => ({
  sql,
  args: params as (string | number)[],
});

type Outcome = { status: number; isKept: boolean; answer: string | null };

export async function keepAnswer(ctx: Context, claim: string, outcome: Outcome) {
  await ctx.db.update(idempotencyKeys).set(outcome).where(eq(idempotencyKeys.claim, claim));
}

/** The key is free again; one that has written keeps it, and says so as soon as it is asked. */
export async function releaseKey(
  ctx: Context,
  claim: string,
  { ifUnwritten }: { ifUnwritten: boolean },
) {
  const own = eq(idempotencyKeys.claim, claim);
  const unwritten = ifUnwritten ? isNull(idempotencyKeys.wroteAt) : undefined;
  await ctx.db.batch([
    ctx.db.delete(idempotencyKeys).where(and(own, unwritten)),
    ctx.db.update(idempotencyKeys).set({ leasedUntil: ctx.clock.now() }).where(own),
  ]);
}
