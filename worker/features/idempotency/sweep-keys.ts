import { lte } from "drizzle-orm";
import { idempotencyKeys } from "../../../db/schema/idempotency.ts";
import type { Context } from "../../kernel/context.ts";

export async function sweepKeys(ctx: Context) {
  await ctx.db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, ctx.clock.now()));
}
