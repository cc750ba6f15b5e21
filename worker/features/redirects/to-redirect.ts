import { and, eq, like, type SQL, sql } from "drizzle-orm";
import { redirectHits, urlRedirects } from "../../../db/schema/redirects.ts";
import type { Context } from "../../kernel/context.ts";
import { matches } from "../../kit/matches.ts";
import type { Redirect, RedirectFilter, RedirectState } from "./contract.ts";
import type { StoredRedirect } from "./read-neighbours.ts";

type Counted = { hits: number; lastAt: number | null };
export type CountedRedirect = { row: StoredRedirect } & Counted;

/** What was followed, by redirect; joined where a list is put in that order. */
export const followed = (ctx: Context) =>
  ctx.db
    .select({
      redirectId: redirectHits.redirectId,
      hits: sql<number>`sum(${redirectHits.hits})`.as("hits_in_all"),
      lastAt: sql<number>`max(${redirectHits.lastAt})`.as("last_of_all"),
    })
    .from(redirectHits)
    .groupBy(redirectHits.redirectId)
    .as("followed");

function stateOf(row: StoredRedirect, now: number): RedirectState {
  if (!row.isActive) return "off";
  if (row.endsAt !== null && row.endsAt <= now) return "expired";
  return row.startsAt !== null && row.startsAt > now ? "scheduled" : "active";
}

/** The same in the database's words. */
export function inState(state: RedirectState, now: number): SQL {
  const { isActive, startsAt, endsAt } = urlRedirects;
  const isOver = sql`(${endsAt} is not null and ${endsAt} <= ${now})`;
  const isAhead = sql`(${startsAt} is not null and ${startsAt} > ${now})`;
  switch (state) {
    case "off":
      return sql`${isActive} = 0`;
    case "expired":
      return sql`(${isActive} = 1 and ${isOver})`;
    case "scheduled":
      return sql`(${isActive} = 1 and not ${isOver} and ${isAhead})`;
    case "active":
      return sql`(${isActive} = 1 and not ${isOver} and not ${isAhead})`;
  }
}

export function matchingRedirects(filter: RedirectFilter, now: number): SQL | undefined {
  const { fromPath, toPath, note, tags, source } = urlRedirects;
  const { q, state, kind, tag } = filter;
  return and(
    matches([fromPath, toPath, note, tags], q),
    state ? inState(state, now) : undefined,
    kind === "prefix" ? like(fromPath, "%/*") : undefined,
    kind === "exact" ? sql`${fromPath} not like ${"%/*"}` : undefined,
    filter.source ? eq(source, filter.source) : undefined,
    tag ? sql`exists (select 1 from json_each(${tags}) where value = ${tag})` : undefined,
  );
}

export function toRedirect({ row, hits, lastAt }: CountedRedirect, now: number): Redirect {
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    id: row.id,
    fromPath: row.fromPath,
    toPath: row.toPath,
    status: row.status,
    keepQuery: row.keepQuery,
    isActive: row.isActive,
    startsAt: time(row.startsAt),
    endsAt: time(row.endsAt),
    tags: [...row.tags],
    note: row.note,
    source: row.source,
    state: stateOf(row, now),
    hits,
    lastHitAt: time(lastAt),
    version: row.version,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
