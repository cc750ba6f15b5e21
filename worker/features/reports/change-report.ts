import { and, eq, isNull, sql } from "drizzle-orm";
import { reports } from "../../../db/schema/reports.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import type { ReportDetails, ReportRow } from "./contract.ts";
import { readRow, requireOwn } from "./queries.ts";

/** Renames one's own report. */
export async function changeReport(
  ctx: ActorContext,
  id: string,
  { title }: ReportDetails,
  seen: number,
): Promise<ReportRow> {
  await requireOwn(ctx, id);
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(reports)
        .set({ title, version: sql`${reports.version} + 1`, updatedAt: ctx.clock.now() })
        .where(and(eq(reports.id, id), eq(reports.version, seen), isNull(reports.trashedAt))),
      premiseHeld(ctx.db),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readRow(ctx, id));
    throw error;
  }
  return readRow(ctx, id);
}
