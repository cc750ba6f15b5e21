import { and, eq, isNotNull, lte } from "drizzle-orm";
import { analyses } from "../../../db/schema/analyses.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { isOwn } from "./queries.ts";

/** Deletes one's own analysis for good, out of the trash. */
export async function deleteAnalysis(ctx: ActorContext, id: string): Promise<void> {
  try {
    await transaction(ctx.db, [
      ctx.db
        .delete(analyses)
        .where(and(isOwn(ctx), eq(analyses.id, id), isNotNull(analyses.trashedAt))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "analysis_deleted",
        userId: ctx.actor.userId,
        details: { analysisId: id },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("analysis", id);
    throw error;
  }
}

/** Deletes what was in the trash for 30 days. */
export async function sweepAnalyses({ db, clock, limits }: Context): Promise<void> {
  const before = clock.now() - limits.analysisTrashMs;
  const due = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(lte(analyses.trashedAt, before))
    .limit(limits.sweepBatch);
  for (const { id } of due) {
    await db.delete(analyses).where(and(eq(analyses.id, id), lte(analyses.trashedAt, before)));
  }
}
