import { eq, isNull, lte, and } from "drizzle-orm";
import { keptFiles } from "../../../../db/schema/files.ts";
import type { KeptFrom } from "../../../../db/values/files.ts";
import { transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { isAmong } from "../../../kit/targets.ts";
import { enqueueEffects } from "../../outbox/enqueue-effects.ts";

type Announced = {
  key: string;
  source: KeptFrom;
  type: string;
  bytes: number;
  claimedAt?: number;
};

/** Before they are in the bucket: what no row comes to name is found by this, and swept. */
export const announceFiles = (ctx: Context, coming: readonly Announced[]) =>
  ctx.db
    .insert(keptFiles)
    .values(coming.map((file) => ({ ...file, createdAt: ctx.clock.now() })))
    .onConflictDoNothing();

/** In the transaction of the row that names it: from then on it stays until that row lets it go. */
export const claimFile = (ctx: Context, key: string) =>
  ctx.db.update(keptFiles).set({ claimedAt: ctx.clock.now() }).where(eq(keptFiles.key, key));

/** In the transaction of a row that names it no more; then it can be dropped, and is swept otherwise. */
export const releaseFile = (ctx: Context, key: string) =>
  ctx.db.update(keptFiles).set({ claimedAt: null }).where(eq(keptFiles.key, key));

/** What no row came to name, unless one did after all. Where this fails, it is swept. */
export async function dropFile(ctx: Context, bucket: R2Bucket, key: string): Promise<void> {
  const isLeft = and(eq(keptFiles.key, key), isNull(keptFiles.claimedAt));
  const [left] = await ctx.db.delete(keptFiles).where(isLeft).returning({ key: keptFiles.key });
  if (left) await bucket.delete(key);
}

export const forgetFiles = (ctx: Context, keys: readonly string[]) =>
  ctx.db.delete(keptFiles).where(isAmong(keptFiles.key, keys));

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
