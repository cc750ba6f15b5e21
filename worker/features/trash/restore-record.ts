import { eq, getTableColumns, sql } from "drizzle-orm";
import { trashRecords } from "../../../db/schema/trash.ts";
import {
  isUniqueViolation,
  premise,
  PremiseFailed,
  premiseHeld,
  transaction,
} from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput, notFound } from "../../kernel/errors.ts";
import { keepChange, type RecordKind, type RecordKinds } from "../../kit/records.ts";
import { bringBack, parentsOf, trashIdOf, trashOf } from "../../kit/trash.ts";
import type { Restored } from "../../kit/trash-kind.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { RestoredRecord, RestoreInput, TrashedPath } from "./contract.ts";
import { isTaken, kindToChange, readStored, type StoredRow } from "./queries.ts";

/**
 * Brings a record back under its own id, with everything that was deleted with it. Where its address was taken
 * meanwhile, it is asked for another one.
 */
export async function restoreRecord(
  ctx: ActorContext,
  records: RecordKinds,
  path: TrashedPath,
  input: RestoreInput,
): Promise<RestoredRecord> {
  const kind = kindToChange(ctx, records, path);
  const { id } = path;
  const [stored, record] = await Promise.all([
    readStored(ctx, kind, id),
    ctx.db
      .select({ title: trashRecords.title })
      .from(trashRecords)
      .where(eq(trashRecords.id, trashIdOf(kind.name, id)))
      .get(),
  ]);
  if (!stored || !record) throw notFound("trashed record", id);
  await refuseOrphan(ctx, records, kind, stored);
  const row = { ...stored, ...(await settleAlone(ctx, kind, id, stored, input.alone)) };
  const restored: Restored = {
    id,
    row,
    statements: (at) => statementsOf(ctx, kind, { id, row, at, title: record.title }),
  };
  const { restore } = trashOf(kind);
  try {
    if (restore) await restore(ctx, restored);
    else await transaction(ctx.db, restored.statements(ctx.clock.now()));
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("trashed record", id);
    // Taken between the look and the write, or the record is back already.
    if (isUniqueViolation(error, "")) await refuseTaken(ctx, kind, id, row);
    throw error;
  }
  ctx.effects.wake();
  return { title: record.title, address: kind.address(id) };
}

type Facts = { id: string; row: StoredRow; at: number; title: string };

function statementsOf(ctx: ActorContext, kind: RecordKind, { id, row, at, title }: Facts) {
  const isThis = eq(kind.id, id);
  const eventId = ctx.ids.next();
  return [
    ...bringBack(ctx, kind, id, { set: changedColumns(ctx, kind, row, at) }),
    premise(ctx.db, sql`exists (select 1 from ${kind.table} where ${isThis})`),
    ctx.db.delete(trashRecords).where(eq(trashRecords.id, trashIdOf(kind.name, id))),
    premiseHeld(ctx.db),
    keepChange(ctx, kind, { deed: "restored", where: isThis, eventId }),
    recordEvent(ctx, {
      id: eventId,
      type: "trash_restored",
      userId: ctx.actor.userId,
      details: { kind: kind.name, recordId: id, title },
    }),
  ];
}

/** It counts as changed: whoever still has it on the screen sees that it is another one. */
function changedColumns(ctx: ActorContext, kind: RecordKind, row: StoredRow, at: number) {
  const now: Record<string, unknown> = {
    version: Number(row["version"]) + 1,
    updated_at: at,
    updated_by: ctx.actor.userId,
  };
  const { alone } = trashOf(kind);
  if (alone) now[alone.column.name] = row[alone.column.name];
  const has = new Set(Object.values(getTableColumns(kind.table)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(now).filter(([name]) => has.has(name)));
}

/** The address under which it returns: its own, or the one that was chosen instead. */
async function settleAlone(
  ctx: ActorContext,
  kind: RecordKind,
  id: string,
  stored: StoredRow,
  chosen: string | undefined,
): Promise<StoredRow> {
  const { alone } = trashOf(kind);
  if (!alone) return {};
  const { name } = alone.column;
  if (chosen === "") throw invalidInput({ alone: `Enter another ${alone.label.toLowerCase()}.` });
  const row = { [name]: chosen === undefined ? stored[name] : alone.settle(chosen) };
  await refuseTaken(ctx, kind, id, row);
  return row;
}

async function refuseTaken(ctx: ActorContext, kind: RecordKind, id: string, row: StoredRow) {
  const { alone } = trashOf(kind);
  if (!alone) return;
  const value = String(row[alone.column.name]);
  if (!(await isTaken(ctx, alone.isTaken(value, id)))) return;
  throw new AppError("taken_meanwhile", {
    detail: `${value} is used by something else by now. Choose another one.`,
    fields: { alone: `${value} is already taken.` },
    data: { label: alone.label, value },
  });
}

/** A record whose own parent is gone can't return without it. */
async function refuseOrphan(
  ctx: ActorContext,
  records: RecordKinds,
  kind: RecordKind,
  stored: StoredRow,
) {
  for (const column of Object.values(getTableColumns(kind.table))) {
    const parent = parentsOf(kind.table).get(column.name);
    if (!parent || !column.notNull) continue;
    const parentId = String(stored[column.name]);
    const isThere = sql`exists (select 1 from ${parent.table} where ${parent} = ${parentId})`;
    if (await isTaken(ctx, isThere)) continue;
    const known = Object.values(records).find(({ table }) => table === parent.table);
    const noun = known?.label.toLowerCase() ?? "record";
    const trashed = known
      ? await ctx.db
          .select({ title: trashRecords.title })
          .from(trashRecords)
          .where(eq(trashRecords.id, trashIdOf(known.name, parentId)))
          .get()
      : undefined;
    throw new AppError("parent_gone", {
      detail: trashed
        ? `Its ${noun} “${trashed.title}” is in the trash too. Restore that first.`
        : `Its ${noun} no longer exists, so it can’t be restored.`,
    });
  }
}
