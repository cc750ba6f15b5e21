import { inArray, sum } from "drizzle-orm";
import { errorReleases } from "../../../db/schema/errors.ts";
import type { Context } from "../../kernel/context.ts";

/** How many errors happened in each of these deployments; those without any are absent. */
export async function countByRelease(
  ctx: Context,
  releases: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (releases.length === 0) return new Map();
  const rows = await ctx.db
    .select({ release: errorReleases.release, events: sum(errorReleases.events).mapWith(Number) })
    .from(errorReleases)
    .where(inArray(errorReleases.release, [...new Set(releases)]))
    .groupBy(errorReleases.release);
  return new Map(rows.map(({ release, events }) => [release, events]));
}
