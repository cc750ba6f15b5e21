import { and, eq } from "drizzle-orm";
import { savedSearches } from "../../../db/schema/saved-searches.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { overtaken } from "./change-search.ts";
import { isOwn } from "./queries.ts";
import { recordSharing } from "./record-sharing.ts";
import { requireOwn } from "./require-own.ts";

/** Deletes one's own search; no list opens with it any more. */
export async function removeSearch(ctx: ActorContext, id: string, version: number): Promise<void> {
  const row = await requireOwn(ctx, id, version);
  const remove = ctx.db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), isOwn(ctx), eq(savedSearches.version, version)));
  try {
    await transaction(ctx.db, [
      remove,
      premiseHeld(ctx.db),
      ...(row.isShared ? [recordSharing(ctx, "search_unshared", row)] : []),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return overtaken(ctx, id, version);
    throw error;
  }
}
