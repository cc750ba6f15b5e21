import { and, isNull, lte } from "drizzle-orm";
import { keptFiles } from "../../../../db/schema/files.ts";
import { transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { enqueueEffects } from "../../outbox/enqueue-effects.ts";

/** Deletes files that were put into the bucket and named by no row within a day, as a process that died leaves them. */
export async function sweepKeptFiles(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const left = await ctx.db
    .select({ key: keptFiles.key })
    .from(keptFiles)
    .where(and(isNull(keptFiles.claimedAt), lte(keptFiles.createdAt, now - ctx.limits.keptFileMs)))
    .limit(ctx.limits.sweepBatch);
  if (left.length === 0) return;
  const payload = { key: left.map(({ key }) => key) };
  const dedupeKey = `files.delete:${payload.key[0]}`;
  await transaction(ctx.db, [
    enqueueEffects(ctx, [{ kind: "files.delete" as const, payload, dedupeKey, runAt: now }]),
  ]);
  ctx.effects.wake();
}
