import { and, count, sql } from "drizzle-orm";
import { unknownPaths } from "../../../db/schema/redirects.ts";
import type { Context } from "../../kernel/context.ts";
import { onlyRow } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import type { UnknownPaths, UnknownPathsInput } from "./contract.ts";

/** What people asked for in vain: the most wanted first, or the last. */
export async function listUnknownPaths(
  ctx: Context,
  input: UnknownPathsInput,
): Promise<UnknownPaths> {
  const { path, hits, lastAt, referrer, dismissedAt } = unknownPaths;
  const page = pageOf(falling(input.sort === "hits" ? hits : lastAt, path), input);
  const matching = and(
    input.dismissed === "true" ? sql`${dismissedAt} is not null` : sql`${dismissedAt} is null`,
    matches([path, referrer], input.q),
  );
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select()
      .from(unknownPaths)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ rows: count() }).from(unknownPaths).where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, (row) => ({
    value: input.sort === "hits" ? row.hits : row.lastAt,
    id: row.path,
  }));
  return {
    items: shown.map((row) => ({
      path: row.path,
      hits: row.hits,
      firstAt: new Date(row.firstAt).toISOString(),
      lastAt: new Date(row.lastAt).toISOString(),
      referrer: row.referrer,
      isDismissed: row.dismissedAt !== null,
    })),
    ...paging,
    total: onlyRow(counted).rows,
  };
}
