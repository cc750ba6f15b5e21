import { and, eq, ne, sql } from "drizzle-orm";
import { savedSearches, savedSearchStarts } from "../../../db/schema/saved-searches.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import type { SavedSearch, SavedSearchChanges } from "./contract.ts";
import { isOwn, toSearch } from "./queries.ts";
import { recordSharing } from "./record-sharing.ts";
import { requireList } from "./require-list.ts";
import { requireOwn } from "./require-own.ts";
import { nameTaken, requireShareable } from "./save-search.ts";

/** Renames one's own search, gives it other filters, shares it or stops that. */
export async function changeSearch(
  ctx: ActorContext,
  id: string,
  changes: SavedSearchChanges,
  version: number,
): Promise<SavedSearch> {
  const row = await requireOwn(ctx, id, version);
  const { name = row.name, filters = row.filters, isShared = row.isShared } = changes;
  const now = { ...row, name, filters, isShared, version: version + 1 };
  const begins = isShared && !row.isShared;
  const ends = !isShared && row.isShared;
  if (begins) requireShareable(await requireList(ctx, row.list));
  const write = ctx.db
    .update(savedSearches)
    .set({ ...changes, version: sql`${savedSearches.version} + 1`, updatedAt: ctx.clock.now() })
    .where(and(eq(savedSearches.id, id), isOwn(ctx), eq(savedSearches.version, version)));
  const forgetStarts = ctx.db
    .delete(savedSearchStarts)
    .where(and(eq(savedSearchStarts.searchId, id), ne(savedSearchStarts.userId, row.userId)));
  try {
    await transaction(ctx.db, [
      write,
      premiseHeld(ctx.db),
      ...(begins ? [recordSharing(ctx, "search_shared", now)] : []),
      ...(ends ? [forgetStarts, recordSharing(ctx, "search_unshared", now)] : []),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return overtaken(ctx, id, version);
    throw nameTaken(error);
  }
  return toSearch(ctx, now);
}

/** Somebody else wrote in between: refused as it is by now. */
export async function overtaken(ctx: ActorContext, id: string, version: number): Promise<never> {
  throw staleVersion(toSearch(ctx, await requireOwn(ctx, id, version)));
}
