import { and, count, desc, max, ne } from "drizzle-orm";
import { errorGroups, errorReleases } from "../../../db/schema/errors.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import type { ErrorList, ErrorListInput } from "./contract.ts";
import { beyond, matchingGroups, orderOf, selectGroups, withFigures } from "./queries.ts";

/** One page of errors and how many match; the figures of that page in a second round trip. */
export async function listErrorGroups(
  ctx: ActorContext,
  input: ErrorListInput,
): Promise<ErrorList> {
  const { sort, limit } = input;
  const matching = matchingGroups(ctx, input);
  const after = readCursor(input.cursor, "number");
  const [rows, [counted]] = await ctx.db.batch([
    selectGroups(ctx)
      .where(and(matching, after ? beyond(sort, after.value, after.id) : undefined))
      .orderBy(...orderOf(sort))
      .limit(limit + 1),
    ctx.db.select({ total: count() }).from(errorGroups).where(matching),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1)?.group : undefined;
  return {
    items: await withFigures(ctx, page),
    nextCursor: last
      ? writeCursor({
          value: sort === "recent" ? last.lastSeenAt : last.events,
          id: last.fingerprint,
        })
      : null,
    total: counted?.total ?? 0,
  };
}

/** The deployments in which errors happened, the last first, to filter by. */
export async function listErrorReleases(ctx: ActorContext): Promise<{ items: string[] }> {
  const rows = await ctx.db
    .select({ release: errorReleases.release })
    .from(errorReleases)
    .where(ne(errorReleases.release, ""))
    .groupBy(errorReleases.release)
    .orderBy(desc(max(errorReleases.lastSeenAt)))
    .limit(ctx.limits.errorReleasesOffered);
  return { items: rows.map(({ release }) => release) };
}
