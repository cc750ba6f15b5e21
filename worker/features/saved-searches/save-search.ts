import { and, eq, sql } from "drizzle-orm";
import { savedSearches } from "../../../db/schema/saved-searches.ts";
import { isUniqueViolation, premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import { type SavedSearch, type SavedSearchInput, SEARCH_LIMITS } from "./contract.ts";
import { isOwn } from "./queries.ts";
import { recordSharing } from "./record-sharing.ts";
import { type KnownList, requireList } from "./require-list.ts";

/** Gives a search of a list a name, for the person alone or for all admins. */
export async function saveSearch(ctx: ActorContext, input: SavedSearchInput): Promise<SavedSearch> {
  const list = await requireList(ctx, input.list);
  const { name, filters, isShared } = input;
  if (isShared) requireShareable(list);
  const now = ctx.clock.now();
  const row = {
    id: ctx.ids.next(),
    userId: ctx.actor.userId,
    list: list.path,
    name,
    filters,
    isShared,
    createdAt: now,
    updatedAt: now,
  };
  const others = ctx.db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(isOwn(ctx), eq(savedSearches.list, list.path)));
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`(select count(*) from ${others}) < ${SEARCH_LIMITS.each}`),
      ctx.db.insert(savedSearches).values(row),
      ...(isShared ? [recordSharing(ctx, "search_shared", row)] : []),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) {
      throw new AppError("no_room", {
        detail: `You have ${SEARCH_LIMITS.each} saved searches of this list. Delete one that you no longer use.`,
      });
    }
    throw nameTaken(error);
  }
  return {
    id: row.id,
    list: list.path,
    name,
    filters,
    isShared,
    isStart: false,
    owner: null,
    version: 1,
  };
}

/** A name that is taken is told beside its field; any other error stays what it is. */
export function nameTaken(error: unknown): unknown {
  if (!isUniqueViolation(error, "saved_searches.name")) return error;
  const detail = "You already have a search with this name. Choose another name.";
  return new AppError("name_taken", { detail, fields: { name: detail }, cause: error });
}

/** A list that more than admins see is everybody's own. */
export function requireShareable({ canShare }: KnownList) {
  if (!canShare) throw invalidInput({ isShared: "Searches of this list can't be shared." });
}
