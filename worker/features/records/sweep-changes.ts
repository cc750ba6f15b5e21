import { sql } from "drizzle-orm";
import { recordChanges } from "../../../db/schema/records.ts";
import type { Context } from "../../kernel/context.ts";

/** Drops what is older than is kept, so many rows at a time. */
export async function sweepChanges(ctx: Context): Promise<void> {
  const { recordChangesKeptMs, sweepBatch } = ctx.limits;
  const before = ctx.clock.now() - recordChangesKeptMs;
  await ctx.db.run(sql`delete from ${recordChanges} where number in (
    select number from ${recordChanges} order by number limit ${sweepBatch}
  ) and created_at < ${before}`);
}
