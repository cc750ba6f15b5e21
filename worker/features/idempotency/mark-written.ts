import { eq } from "drizzle-orm";
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
