import { and, eq, isNotNull, lte } from "drizzle-orm";
import { reports } from "../../../db/schema/reports.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { requireOwn } from "./queries.ts";

/** Deletes one's own report for good, out of the trash. */
export async function deleteReport(ctx: ActorContext, id: string): Promise<void> {
  await requireOwn(ctx, id);
  try {
    await transaction(ctx.db, [
      ctx.db.delete(reports).where(and(eq(reports.id, id), isNotNull(reports.trashedAt))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "report_deleted",
        userId: ctx.actor.userId,
        details: { reportId: id },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("report", id);
    throw error;
  }
  ctx.effects.wake();
}

/** Deletes what was in the trash for 30 days. */
export async function sweepTrash({ db, clock, limits }: Context): Promise<void> {
  const before = clock.now() - limits.reportTrashMs;
  const due = await db
    .select({ id: reports.id })
    .from(reports)
    .where(lte(reports.trashedAt, before))
    .limit(limits.sweepBatch);
  for (const { id } of due) {
    await db.delete(reports).where(and(eq(reports.id, id), lte(reports.trashedAt, before)));
  }
}
