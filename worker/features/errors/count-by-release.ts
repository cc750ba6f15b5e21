import { inArray, sum } from "drizzle-orm";
import { errorReleases } from "../../../db/schema/errors.ts";
import type { Context } from "../../kernel/context.ts";

const sums = (ctx: Context) =>
  ctx.db
    .select({ release: errorReleases.release, events: sum(errorReleases.events).mapWith(Number) })
    .from(errorReleases)
    .groupBy(errorReleases.release)
    .$dynamic();

/** The same of all that are known, as a question that shares its round trip with others. */
export async function countAllReleases(ctx: Context): Promise<ReadonlyMap<string, number>> {
  const [rows] = await ctx.db.batch([sums(ctx)]);
  return new Map(rows.map(({ release, events }) => [release, events]));
}

/** How many errors happened in each of these deployments; those without any are absent. */
export async function countByRelease(
  ctx: Context,
  releases: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (releases.length === 0) return new Map();
  const rows = await sums(ctx).where(inArray(errorReleases.release, [...new Set(releases)]));
  return new Map(rows.map(({ release, events }) => [release, events]));
}
