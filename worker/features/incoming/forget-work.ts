import { and, eq, type SQL, sql } from "drizzle-orm";
import { incomingItems, incomingNotes, incomingRuleRuns } from "../../../db/schema/incoming.ts";
import type { Context } from "../../kernel/context.ts";

/**
 * The statements that forget the work on some of a kind, for the transaction in which they themselves go, and
 * before they do. What was merged into one of them is on its own again.
 */
export function forgetWork(ctx: Context, kind: string, ids: SQL) {
  const isGone = (id: SQL) => sql`${id} in (${ids})`;
  return [
    ctx.db
      .update(incomingItems)
      .set({ mergedInto: null })
      .where(and(eq(incomingItems.kind, kind), isGone(sql`${incomingItems.mergedInto}`))),
    ctx.db
      .delete(incomingItems)
      .where(and(eq(incomingItems.kind, kind), isGone(sql`${incomingItems.recordId}`))),
    ctx.db
      .delete(incomingNotes)
      .where(and(eq(incomingNotes.kind, kind), isGone(sql`${incomingNotes.recordId}`))),
    ctx.db
      .delete(incomingRuleRuns)
      .where(and(eq(incomingRuleRuns.kind, kind), isGone(sql`${incomingRuleRuns.recordId}`))),
  ] as const;
}
