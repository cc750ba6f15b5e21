import { asc, lte, sql } from "drizzle-orm";
import { trashRecords, trashRows } from "../../../db/schema/trash.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { DAY } from "../../kernel/durations.ts";
import type { RecordKinds } from "../../kit/records.ts";
import { isAmong } from "../../kit/targets.ts";
import { deleteTrashedFiles } from "../../kit/trash.ts";
import { readTrashDays } from "../settings/queries.ts";

/** Deletes for good what has been in the trash for long enough: so much at a time, and the rest the next time. */
export async function sweepTrash(ctx: Context, records: RecordKinds): Promise<void> {
  const before = ctx.clock.now() - (await readTrashDays(ctx)) * DAY;
  for (let turn = 0; turn < ctx.limits.trashSweepTurns; turn += 1) {
    if (!(await sweepSome(ctx, records, before))) return;
  }
}

/** Whether there may be more. A record goes whole or not at all, so that nothing returns without its parts. */
async function sweepSome(ctx: Context, records: RecordKinds, before: number): Promise<boolean> {
  const old = await ctx.db
    .select({
      id: trashRecords.id,
      kind: trashRecords.kind,
      rows: sql<number>`(select count(*) from trash_rows part where part.trash_id = trash_records.id)`,
    })
    .from(trashRecords)
    .where(lte(trashRecords.deletedAt, before))
    .orderBy(asc(trashRecords.deletedAt), asc(trashRecords.id))
    .limit(ctx.limits.sweepBatch);
  let rows = 0;
  const some = old.filter((record, index) => {
    rows += record.rows;
    return index === 0 || rows <= ctx.limits.trashSweepRows;
  });
  if (some.length === 0) return false;
  const ids = some.map(({ id }) => id);
  const kinds = new Set(some.map(({ kind }) => kind));
  await transaction(ctx.db, [
    ...Object.values(records)
      .filter(({ name, trash }) => trash && kinds.has(name))
      .flatMap((kind) => deleteTrashedFiles(ctx, kind, isAmong(trashRows.trashId, ids))),
    ctx.db.delete(trashRecords).where(isAmong(trashRecords.id, ids)),
  ]);
  ctx.effects.wake();
  return some.length < old.length || old.length === ctx.limits.sweepBatch;
}
