import { and, count, desc, max, ne, sql } from "drizzle-orm";
import { errorGroups, errorReleases } from "../../../db/schema/errors.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { onlyRow } from "../../kit/counts.ts";
import { selectWork, withWork } from "../../kit/incoming.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import type { ErrorList, ErrorListInput } from "./contract.ts";
import { incomingError } from "./incoming-error.ts";
import { matchingGroups, selectGroups, withFigures } from "./queries.ts";

/** One page of errors and how many match; the figures of that page in a second round trip. */
export async function listErrorGroups(
  ctx: ActorContext,
  input: ErrorListInput,
): Promise<ErrorList> {
  const by = input.sort === "recent" ? "lastSeenAt" : "events";
  const matching = matchingGroups(ctx, input);
  const page = pageOf(falling(errorGroups[by], errorGroups.fingerprint), input);
  const [rows, counted] = await ctx.db.batch([
    selectGroups(ctx)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ total: count() }).from(errorGroups).where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ group }) => ({
    value: group[by],
    id: group.fingerprint,
  }));
  const ids = JSON.stringify(shown.map(({ group }) => group.fingerprint));
  const [figures, work] = await Promise.all([
    withFigures(ctx, shown),
    selectWork(ctx, incomingError, sql`select value from json_each(${ids})`),
  ]);
  return {
    items: withWork(figures, work),
    ...paging,
    total: onlyRow(counted).total,
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
