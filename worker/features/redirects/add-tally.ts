import { sql } from "drizzle-orm";
import { redirectHits, unknownPaths, urlRedirects } from "../../../db/schema/redirects.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";

/** How often a redirect was followed on one day, counted in days since 1970. */
export type HitCount = { redirectId: string; day: number; hits: number; lastAt: number };
export type UnknownCount = {
  path: string;
  hits: number;
  firstAt: number;
  lastAt: number;
  referrer: string;
};
type Tally = { hits: readonly HitCount[]; unknown: readonly UnknownCount[] };

/** Adds what an isolate counted. A redirect that was removed meanwhile is counted no more. */
export async function addTally(ctx: Context, { hits, unknown }: Tally) {
  const addHits = ctx.db.run(sql`
    insert into ${redirectHits} (redirect_id, day, hits, last_at)
    select value ->> 'redirectId', date((value ->> 'day') * 86400, 'unixepoch'),
      value ->> 'hits', value ->> 'lastAt'
    from json_each(${JSON.stringify(hits)})
    where value ->> 'redirectId' in (select id from ${urlRedirects})
    on conflict (redirect_id, day) do update set
      hits = hits + excluded.hits, last_at = max(last_at, excluded.last_at)`);
  if (unknown.length === 0) {
    if (hits.length > 0) await transaction(ctx.db, [addHits]);
    return;
  }
  const addUnknown = ctx.db.run(sql`
    insert into ${unknownPaths} (path, hits, first_at, last_at, referrer)
    select value ->> 'path', value ->> 'hits', value ->> 'firstAt', value ->> 'lastAt',
      value ->> 'referrer'
    from json_each(${JSON.stringify(unknown)})
    where true
    on conflict (path) do update set
      hits = hits + excluded.hits, last_at = max(last_at, excluded.last_at),
      referrer = case when excluded.referrer = '' then referrer else excluded.referrer end`);
  const makeRoom = ctx.db.run(sql`
    delete from ${unknownPaths} where path in (
      select path from ${unknownPaths} order by hits, last_at
      limit max(0, (select count(*) from ${unknownPaths}) - ${ctx.limits.unknownPathsMost}))`);
  await transaction(ctx.db, [addHits, addUnknown, makeRoom]);
}
