import { and, eq, isNull } from "drizzle-orm";
import { keptFiles } from "../../../../db/schema/files.ts";
import type { Context } from "../../../kernel/context.ts";
import { isAmong } from "../../../kit/targets.ts";

/** What no row came to name, unless one did after all. Where this fails, it is swept. */
export async function dropFile(ctx: Context, bucket: R2Bucket, key: string): Promise<void> {
  const isLeft = and(eq(keptFiles.key, key), isNull(keptFiles.claimedAt));
  const [left] = await ctx.db.delete(keptFiles).where(isLeft).returning({ key: keptFiles.key });
  if (left) await bucket.delete(key);
}

export const forgetFiles = (ctx: Context, keys: readonly string[]) =>
  ctx.db.delete(keptFiles).where(isAmong(keptFiles.key, keys));
