import { and, count, desc, eq, inArray, lt, notLike, sql } from "drizzle-orm";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import type { Context } from "../../kernel/context.ts";
import { coveringRules, indexPrefixes, type RedirectRule } from "./rules.ts";
import { toRules } from "./to-rules.ts";

const COLUMNS = {
  id: urlRedirects.id,
  fromPath: urlRedirects.fromPath,
  toPath: urlRedirects.toPath,
  status: urlRedirects.status,
  keepQuery: urlRedirects.keepQuery,
  startsAt: urlRedirects.startsAt,
  endsAt: urlRedirects.endsAt,
};
const IS_ACTIVE = eq(urlRedirects.isActive, true);

/** All rules that are switched on, some thousands at a time: all rows at once would not fit. */
export async function* readRules(ctx: Context): AsyncGenerator<RedirectRule[]> {
  const page = ctx.limits.redirectsReadAtOnce;
  let before: string | undefined;
  for (;;) {
    const rows = await ctx.db
      .select(COLUMNS)
      .from(urlRedirects)
      // Without the index of those that are on, which would be sorted anew for each page.
      .where(
        and(sql`+${IS_ACTIVE}`, before === undefined ? undefined : lt(urlRedirects.id, before)),
      )
      .orderBy(desc(urlRedirects.id))
      .limit(page);
    yield toRules(rows);
    before = rows.at(-1)?.id;
    if (rows.length < page) return;
  }
}

/** How many of them are for one path each, and so stand in shards. */
export async function countExactRules(ctx: Context): Promise<number> {
  const isExact = and(IS_ACTIVE, notLike(urlRedirects.fromPath, "%/*"));
  const row = await ctx.db.select({ rules: count() }).from(urlRedirects).where(isExact).get();
  return row?.rules ?? 0;
}

/** The rules of one path from the database, in the order in which they are tried. */
export async function readRulesOf(ctx: Context, path: string): Promise<RedirectRule[]> {
  const rows = await ctx.db
    .select(COLUMNS)
    .from(urlRedirects)
    .where(and(IS_ACTIVE, inArray(urlRedirects.fromPath, [path, ...prefixesOf(path)])));
  const rules = toRules(rows);
  const exact = rules.filter(({ from }) => from === path && !from.endsWith("/*"));
  const prefixes = indexPrefixes(rules.filter(({ from }) => from.endsWith("/*")));
  return [...exact, ...coveringRules(prefixes, path)];
}

function prefixesOf(path: string): string[] {
  const parts = path === "/" ? [""] : path.split("/");
  return parts.map((_part, index) => `${parts.slice(0, index + 1).join("/")}/*`);
}
