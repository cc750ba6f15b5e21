import { and, eq, isNull } from "drizzle-orm";
import { idempotencyKeys } from "../../../db/schema/idempotency.ts";
import type { Context } from "../../kernel/context.ts";

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
