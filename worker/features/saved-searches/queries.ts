import { and, asc, eq, getTableColumns, ne, or, type SQL, sql } from "drizzle-orm";
import { savedSearches, savedSearchStarts } from "../../../db/schema/saved-searches.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { matches } from "../../kit/matches.ts";
import { NAMED } from "../../kit/personal-data.ts";
import {
  type FoundSearches,
  type SavedSearch,
  type SavedSearches,
  SEARCH_LIMITS,
} from "./contract.ts";
import { openList, requireList } from "./require-list.ts";
import { searchOf } from "./rules.ts";

export const isOwn = ({ actor }: ActorContext) => eq(savedSearches.userId, actor.userId);

/** What another admin shares, as long as they are one. */
const isShared = and(
  eq(savedSearches.isShared, true),
  sql`exists (select 1 from ${userRoles} held where held.user_id = ${savedSearches.userId} and held.role = 'admin')`,
);

const byName = sql`${savedSearches.name} collate nocase`;

/** Those that the actor may open, if they may open the list: it alone is no right to see it. */
function visible(ctx: ActorContext, where: SQL | undefined) {
  return ctx.db
    .select({
      ...getTableColumns(savedSearches),
      ownerName: NAMED,
      startOf: savedSearchStarts.userId,
    })
    .from(savedSearches)
    .innerJoin(profiles, eq(profiles.id, savedSearches.userId))
    .leftJoin(
      savedSearchStarts,
      and(
        eq(savedSearchStarts.searchId, savedSearches.id),
        eq(savedSearchStarts.userId, ctx.actor.userId),
      ),
    )
    .where(and(or(isOwn(ctx), isShared), where))
    .orderBy(byName, asc(savedSearches.id))
    .$dynamic();
}

export type Row = Awaited<ReturnType<typeof visible>>[number];

export const toSearch = ({ actor }: ActorContext, row: Row): SavedSearch => ({
  id: row.id,
  list: row.list,
  name: row.name,
  filters: row.filters,
  isShared: row.isShared,
  isStart: row.startOf !== null,
  owner: row.userId === actor.userId ? null : row.ownerName,
  version: row.version,
});

/** One's own searches of a list, then those that others share. */
export async function listSearches(ctx: ActorContext, path: string): Promise<SavedSearches> {
  const { path: list, canShare } = await requireList(ctx, path);
  const here = eq(savedSearches.list, list);
  const [own, shared] = await ctx.db.batch([
    visible(ctx, and(here, isOwn(ctx))),
    visible(ctx, and(here, ne(savedSearches.userId, ctx.actor.userId))).limit(
      SEARCH_LIMITS.sharedShown,
    ),
  ]);
  return { items: [...own, ...shared].map((row) => toSearch(ctx, row)), canShare };
}

/** The one with an id, if the actor may see it. */
export async function readSearch(ctx: ActorContext, id: string): Promise<Row | null> {
  const row = await visible(ctx, eq(savedSearches.id, id)).get();
  return row && openList(ctx, row.list) ? row : null;
}

/** By a part of the name, in every list that the actor may open. */
export async function findSearches(ctx: ActorContext, q: string): Promise<FoundSearches> {
  const rows = await visible(ctx, matches([savedSearches.name], q)).limit(
    SEARCH_LIMITS.sharedShown,
  );
  const items = rows.flatMap((row) => {
    const list = openList(ctx, row.list);
    if (!list) return [];
    const { id, name } = row;
    return [{ id, name, listTitle: list.title, address: `${list.path}${searchOf(row)}` }];
  });
  return { items: items.slice(0, SEARCH_LIMITS.found) };
}

/** What stands behind a list's path for somebody who chose with which search it opens. */
export async function listOpensWith(ctx: ActorContext, path: string): Promise<string | null> {
  if (!openList(ctx, path)) return null;
  const here = and(eq(savedSearches.list, path), sql`${savedSearchStarts.userId} is not null`);
  const row = await visible(ctx, here).get();
  return row ? searchOf(row) : null;
}
