import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { redirectHits, urlRedirects } from "../../../db/schema/redirects.ts";
import type { Context } from "../../kernel/context.ts";
import { onlyRow, stateCounts } from "../../kit/counts.ts";
import { falling, pageOf, rising } from "../../kit/page-of.ts";
import { notFound } from "../../kernel/errors.ts";
import { publicationReads, toPublication } from "../publications/queries.ts";
import { type Redirect, type RedirectList, type RedirectListInput } from "./contract.ts";
import type { StoredRedirect } from "./read-neighbours.ts";
import {
  type CountedRedirect,
  followed,
  inState,
  matchingRedirects,
  toRedirect,
} from "./to-redirect.ts";

type Sort = RedirectListInput["sort"];

/** A page in the wanted order, and what the screen says of all of them; two round trips. */
export async function listRedirects(ctx: Context, input: RedirectListInput): Promise<RedirectList> {
  const now = ctx.clock.now();
  const { sort, cursor, limit, ...filter } = input;
  const matching = matchingRedirects(filter, now);
  const [publications, pending] = publicationReads(ctx, "redirects");
  const [total, counted, tags, published, waiting] = await ctx.db.batch([
    ctx.db.select({ rows: count() }).from(urlRedirects).where(matching),
    ctx.db.select(stateCounts(statesAt(now))).from(urlRedirects),
    ctx.db
      .select({ tag: sql<string>`tag.value`, redirects: count() })
      .from(sql`${urlRedirects}, json_each(${urlRedirects.tags}) as tag`)
      .groupBy(sql`tag.value`)
      .orderBy(desc(count()), sql`tag.value`)
      .limit(ctx.limits.redirectTagsShown),
    publications,
    pending,
  ]);
  const { page, rows } = await readPage(ctx, matching, { sort, cursor, limit });
  const { shown, ...paging } = page.cut(rows, (row) => ({
    value: PLACE_OF[sort](row),
    id: row.row.id,
  }));
  return {
    items: shown.map((row) => toRedirect(row, now)),
    ...paging,
    total: onlyRow(total).rows,
    counts: onlyRow(counted),
    tags,
    publication: toPublication(published, waiting),
  };
}

const statesAt = (now: number) => ({
  active: inState("active", now),
  scheduled: inState("scheduled", now),
  expired: inState("expired", now),
  off: inState("off", now),
});

const PLACE_OF: Record<Sort, (row: CountedRedirect) => string | number> = {
  updated: ({ row }) => row.updatedAt,
  from: ({ row }) => row.fromPath,
  hits: ({ hits }) => hits,
  lastHit: ({ lastAt }) => lastAt ?? 0,
};

type PageInput = Pick<RedirectListInput, "sort" | "cursor" | "limit">;

async function readPage(ctx: Context, matching: SQL | undefined, input: PageInput) {
  const { id, updatedAt, fromPath } = urlRedirects;
  switch (input.sort) {
    case "updated":
      return pageBy(ctx, matching, pageOf(falling(updatedAt, id), input));
    case "from":
      return pageBy(ctx, matching, pageOf(rising(fromPath, id), input));
    case "hits":
    case "lastHit":
      return pageByFollowed(ctx, matching, input);
  }
}

type Page = ReturnType<typeof pageOf>;

/** In an order that an index has; the figures are read for the page alone. */
async function pageBy(ctx: Context, matching: SQL | undefined, page: Page) {
  const rows = await ctx.db
    .select()
    .from(urlRedirects)
    .where(and(matching, page.beyond))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return { page, rows: await withHits(ctx, rows) };
}

async function pageByFollowed(ctx: Context, matching: SQL | undefined, input: PageInput) {
  const sums = followed(ctx);
  const value = sql<number>`coalesce(${sums[input.sort === "hits" ? "hits" : "lastAt"]}, 0)`;
  const page = pageOf(falling(value, urlRedirects.id), input);
  const rows = await ctx.db
    .select({ row: urlRedirects, hits: sums.hits, lastAt: sums.lastAt })
    .from(urlRedirects)
    .leftJoin(sums, eq(sums.redirectId, urlRedirects.id))
    .where(and(matching, page.beyond))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return { page, rows: rows.map(({ row, hits, lastAt }) => ({ row, hits: hits ?? 0, lastAt })) };
}

async function withHits(ctx: Context, rows: StoredRedirect[]): Promise<CountedRedirect[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const sums = await ctx.db
    .select({
      redirectId: redirectHits.redirectId,
      hits: sql<number>`sum(${redirectHits.hits})`,
      lastAt: sql<number>`max(${redirectHits.lastAt})`,
    })
    .from(redirectHits)
    .where(inArray(redirectHits.redirectId, ids))
    .groupBy(redirectHits.redirectId);
  const byId = new Map(sums.map((sum) => [sum.redirectId, sum]));
  return rows.map((row) => {
    const { hits = 0, lastAt = null } = byId.get(row.id) ?? {};
    return { row, hits, lastAt };
  });
}

export async function readRedirect(ctx: Context, id: string): Promise<Redirect | null> {
  const [found] = await readRedirects(ctx, [id]);
  return found ?? null;
}

/** Of one that must be there. */
export async function requireRedirect(ctx: Context, id: string): Promise<Redirect> {
  const found = await readRedirect(ctx, id);
  if (!found) throw notFound("redirect", id);
  return found;
}

export async function readRedirects(ctx: Context, ids: readonly string[]): Promise<Redirect[]> {
  const rows = await ctx.db
    .select()
    .from(urlRedirects)
    .where(sql`${urlRedirects.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  const now = ctx.clock.now();
  return (await withHits(ctx, rows)).map((row) => toRedirect(row, now));
}
