import { sql } from "drizzle-orm";
import { trashRecords, trashRows } from "../../../db/schema/trash.ts";
import { PremiseFailed, premise, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { RecordKinds } from "../../kit/records.ts";
import { deleteTrashedFiles, trashIdOf } from "../../kit/trash.ts";
import { isAmong } from "../../kit/targets.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { TrashedPath } from "./contract.ts";
import { kindToChange } from "./queries.ts";

/** Deletes records in the trash for good, with their files: all of them or none. */
export async function removeTrashed(
  ctx: ActorContext,
  records: RecordKinds,
  paths: readonly TrashedPath[],
) {
  const kinds = new Map(paths.map((path) => [path.kind, kindToChange(ctx, records, path)]));
  const ids = [...new Set(paths.map(({ kind, id }) => trashIdOf(kind, id)))];
  const found = await ctx.db
    .select({ id: trashRecords.id, kind: trashRecords.kind, title: trashRecords.title })
    .from(trashRecords)
    .where(isAmong(trashRecords.id, ids));
  if (found.length < ids.length) throw notFound("trashed record", paths[0]?.id ?? "");
  try {
    await transaction(ctx.db, [
      ...[...kinds.values()].flatMap((kind) =>
        deleteTrashedFiles(ctx, kind, isAmong(trashRows.trashId, ids)),
      ),
      ctx.db.delete(trashRecords).where(isAmong(trashRecords.id, ids)),
      premise(ctx.db, sql`changes() = ${ids.length}`),
      ...found.map(({ id, kind, title }) =>
        recordEvent(ctx, {
          type: "trash_removed",
          userId: ctx.actor.userId,
          details: { kind, recordId: id.slice(kind.length + 1), title },
        }),
      ),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("trashed record", paths[0]?.id ?? "");
    throw error;
  }
  ctx.effects.wake();
  return { removed: ids.length };
}
