import { and, eq, isNull, lte, or } from "drizzle-orm";
import { idempotencyKeys } from "../../../db/schema/idempotency.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";

type Asked = { operation: string; key: string; bodyHash: string };
export type Earlier = typeof idempotencyKeys.$inferSelect;

/** Takes the key for this request, or finds the one that had it before, in one round trip. */
export async function claimKey(
  ctx: ActorContext,
  { operation, key, bodyHash }: Asked,
): Promise<{ claim: string; earlier: Earlier | null }> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const claim = ctx.ids.next();
  const same = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );
  const hasDied = and(
    isNull(idempotencyKeys.status),
    isNull(idempotencyKeys.wroteAt),
    lte(idempotencyKeys.leasedUntil, now),
  );
  const [, , rows] = await transaction(ctx.db, [
    ctx.db
      .delete(idempotencyKeys)
      .where(and(same, or(lte(idempotencyKeys.expiresAt, now), hasDied))),
    ctx.db
      .insert(idempotencyKeys)
      .values({
        userId,
        operation,
        key,
        claim,
        bodyHash,
        leasedUntil: now + ctx.limits.idempotencyLeaseMs,
        createdAt: now,
        expiresAt: now + ctx.limits.idempotencyKeepMs,
      })
      .onConflictDoNothing(),
    ctx.db.select().from(idempotencyKeys).where(same),
  ]);
  const [row] = rows;
  return { claim, earlier: row && row.claim !== claim ? row : null };
}
