import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { redirectHits, urlRedirects } from "../../../db/schema/redirects.ts";
import type { Context } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import { notFound } from "../../kernel/errors.ts";
import { publicationReads, toPublication } from "../publications/queries.ts";
import {
  type Redirect,
  REDIRECT_STATES,
  type RedirectList,
  type RedirectListInput,
} from "./contract.ts";
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
    ctx.db.select(countsOf(now)).from(urlRedirects),
    ctx.db
      .select({ tag: sql<string>`tag.value`, redirects: count() })
      .from(sql`${urlRedirects}, json_each(${urlRedirects.tags}) as tag`)
      .groupBy(sql`tag.value`)
      .orderBy(desc(count()), sql`tag.value`)
      .limit(ctx.limits.redirectTagsShown),
    publications,
    pending,
  ]);
  const rows = await PAGES[sort](ctx, { matching, cursor, limit });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const counts = counted[0];
  return {
    items: page.map((row) => toRedirect(row, now)),
    nextCursor: last ? writeCursor({ value: PLACE_OF[sort](last), id: last.row.id }) : null,
    total: total[0]?.rows ?? 0,
    counts: counts ?? { all: 0, active: 0, scheduled: 0, expired: 0, off: 0 },
    tags,
    publication: toPublication(published, waiting),
  };
}

const countsOf = (now: number) => {
  const of = (condition: SQL) => sql<number>`count(case when ${condition} then 1 end)`;
  const [active, scheduled, expired, off] = REDIRECT_STATES.map((state) => of(inState(state, now)));
  // Each of the four states has its column above.
  const none = sql<number>`0`;
  return {
    all: count(),
    active: active ?? none,
    scheduled: scheduled ?? none,
    expired: expired ?? none,
    off: off ?? none,
  };
};

type PageOf = { matching: SQL | undefined; cursor: string | undefined; limit: number };

const PLACE_OF: Record<Sort, (row: CountedRedirect) => string | number> = {
  updated: ({ row }) => row.updatedAt,
  from: ({ row }) => row.fromPath,
  hits: ({ hits }) => hits,
  lastHit: ({ lastAt }) => lastAt ?? 0,
};

const PAGES: Record<Sort, (ctx: Context, page: PageOf) => Promise<CountedRedirect[]>> = {
  updated: (ctx, page) => pageBy(ctx, page, urlRedirects.updatedAt, "number"),
  from: (ctx, page) => pageBy(ctx, page, urlRedirects.fromPath, "text"),
  hits: (ctx, page) => pageByFollowed(ctx, page, "hits"),
  lastHit: (ctx, page) => pageByFollowed(ctx, page, "lastAt"),
};

/** In an order that an index has; the figures are read for the page alone. */
async function pageBy(
  ctx: Context,
  { matching, cursor, limit }: PageOf,
  column: typeof urlRedirects.updatedAt | typeof urlRedirects.fromPath,
  kind: "number" | "text",
): Promise<CountedRedirect[]> {
  const after = readCursor(cursor, kind);
  const sign = kind === "number" ? sql`<` : sql`>`;
  const direction = kind === "number" ? desc : asc;
  const beyond = after
    ? sql`(${column}, ${urlRedirects.id}) ${sign} (${after.value}, ${after.id})`
    : undefined;
  const rows = await ctx.db
    .select()
    .from(urlRedirects)
    .where(and(matching, beyond))
    .orderBy(direction(column), direction(urlRedirects.id))
    .limit(limit + 1);
  return withHits(ctx, rows);
}

async function pageByFollowed(
  ctx: Context,
  { matching, cursor, limit }: PageOf,
  by: "hits" | "lastAt",
): Promise<CountedRedirect[]> {
  const after = readCursor(cursor, "number");
  const sums = followed(ctx);
  const value = sql<number>`coalesce(${sums[by]}, 0)`;
  const beyond = after
    ? sql`(${value}, ${urlRedirects.id}) < (${after.value}, ${after.id})`
    : undefined;
  const rows = await ctx.db
    .select({ row: urlRedirects, hits: sums.hits, lastAt: sums.lastAt })
    .from(urlRedirects)
    .leftJoin(sums, eq(sums.redirectId, urlRedirects.id))
    .where(and(matching, beyond))
    .orderBy(desc(value), desc(urlRedirects.id))
    .limit(limit + 1);
  return rows.map(({ row, hits, lastAt }) => ({ row, hits: hits ?? 0, lastAt }));
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
