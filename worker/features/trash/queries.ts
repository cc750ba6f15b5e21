import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { trashRecords, trashRows } from "../../../db/schema/trash.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { DAY } from "../../kernel/durations.ts";
import type { RecordKind, RecordKinds } from "../../kit/records.ts";
import { isAmong } from "../../kit/targets.ts";
import { trashIdOf, trashOf } from "../../kit/trash.ts";
import { mayHere, type PermissionName } from "../../policy/permissions.ts";
import { readTrashDays } from "../settings/queries.ts";
import type { TrashDetail, TrashedPath, TrashList, TrashListInput, TrashRow } from "./contract.ts";

/** Whether the actor may do this: a kind's own rights hold for its records in the trash too. */
const mayUse = ({ actor }: ActorContext, permission: PermissionName, isWrite: boolean) =>
  mayHere(actor, permission, { level: isWrite ? "publish" : "read", isWrite });

const kindsFor = (ctx: ActorContext, records: RecordKinds): RecordKind[] =>
  Object.values(records).filter(({ trash, read }) => trash && mayUse(ctx, read, false));

/** The kind of a record in the trash, for somebody who may change it. */
export function kindToChange(ctx: ActorContext, records: RecordKinds, { kind, id }: TrashedPath) {
  const known = kindsFor(ctx, records).find(({ name }) => name === kind);
  if (!known || !mayUse(ctx, known.edit, true)) throw notFound("trashed record", id);
  return known;
}

function selectTrash(ctx: Context) {
  return ctx.db
    .select({
      record: trashRecords,
      byName: sql<
        string | null
      >`iif(${profiles.fullName} = '', ${profiles.email}, ${profiles.fullName})`,
    })
    .from(trashRecords)
    .leftJoin(profiles, eq(profiles.id, trashRecords.deletedBy))
    .$dynamic();
}

/** What was deleted lately, the newest first. */
export async function listTrash(
  ctx: ActorContext,
  records: RecordKinds,
  input: TrashListInput,
): Promise<TrashList> {
  const kinds = kindsFor(ctx, records);
  const names = kinds.map(({ name }) => name);
  const page = pageOf(falling(trashRecords.deletedAt, trashRecords.id), input);
  const [rows, [counted], groups, days] = await Promise.all([
    selectPage(ctx, names, input),
    ctx.db
      .select({ total: count() })
      .from(trashRecords)
      .where(matchingTrash(ctx, trashRecords.kind.getSQL(), names, input)),
    ctx.db
      .select({ kind: trashRecords.kind, count: count() })
      .from(trashRecords)
      .where(inArray(trashRecords.kind, names))
      .groupBy(trashRecords.kind),
    readTrashDays(ctx),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ record: { deletedAt: value, id } }) => ({
    value,
    id,
  }));
  const many = new Map(groups.map((group) => [group.kind, group.count]));
  return {
    items: shown.flatMap((row) => {
      const kind = records[row.record.kind];
      return kind ? [toRow(ctx, kind, row, days)] : [];
    }),
    ...paging,
    total: counted?.total ?? 0,
    days,
    kinds: kinds
      .map(({ name, plural }) => ({ kind: name, plural, count: many.get(name) ?? 0 }))
      .toSorted((one, other) => one.plural.localeCompare(other.plural)),
  };
}

/** One page by the index of their time. The plus keeps the one by kind out: it would have all of them sorted. */
export function selectPage(ctx: Context, names: readonly string[], input: TrashListInput) {
  const page = pageOf(falling(trashRecords.deletedAt, trashRecords.id), input);
  return selectTrash(ctx)
    .where(and(matchingTrash(ctx, sql`+${trashRecords.kind}`, names, input), page.beyond))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

function matchingTrash(
  ctx: Context,
  kind: SQL,
  names: readonly string[],
  input: Pick<TrashListInput, "q" | "kind" | "by">,
): SQL | undefined {
  const wanted = input.kind === undefined ? names : names.filter((name) => name === input.kind);
  return and(
    isAmong(kind, wanted),
    matches([trashRecords.title], input.q),
    input.by ? inArray(trashRecords.deletedBy, peopleCalled(ctx, input.by)) : undefined,
  );
}

function peopleCalled(ctx: Context, by: string) {
  return ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(matches([profiles.fullName, profiles.email], by));
}

type StoredTrash = Awaited<ReturnType<typeof selectTrash>>[number];

function toRow(
  ctx: ActorContext,
  kind: RecordKind,
  { record, byName }: StoredTrash,
  days: number,
): TrashRow {
  const { recordId, title, parts, deletedAt, deletedBy } = record;
  const { dependents = {} } = trashOf(kind);
  const counted = Object.entries(parts).flatMap(([label, many]) =>
    many > 0 ? [{ label, count: many }] : [],
  );
  return {
    kind: kind.name,
    id: recordId,
    label: kind.label,
    title,
    parts: counted.filter(({ label }) => !Object.hasOwn(dependents, label)),
    dependents: counted.filter(({ label }) => Object.hasOwn(dependents, label)),
    deletedAt: new Date(deletedAt).toISOString(),
    deletedBy: deletedBy !== null && byName !== null ? { id: deletedBy, name: byName } : null,
    goesAt: new Date(deletedAt + days * DAY).toISOString(),
    mayRestore: mayUse(ctx, "trash.manage", true) && mayUse(ctx, kind.edit, true),
  };
}

/** One record in the trash; null where none is, or none that the actor may see. */
export async function findTrashed(
  ctx: ActorContext,
  records: RecordKinds,
  { kind: name, id }: TrashedPath,
): Promise<TrashDetail | null> {
  const kind = kindsFor(ctx, records).find((one) => one.name === name);
  if (!kind) return null;
  const [[row], stored, days] = await Promise.all([
    selectTrash(ctx).where(eq(trashRecords.id, trashIdOf(name, id))),
    readStored(ctx, kind, id),
    readTrashDays(ctx),
  ]);
  if (!row || !stored) return null;
  return { ...toRow(ctx, kind, row, days), alone: await readAlone(ctx, kind, id, stored) };
}

export async function readTrashed(ctx: ActorContext, records: RecordKinds, path: TrashedPath) {
  const found = await findTrashed(ctx, records, path);
  if (!found) throw notFound("trashed record", path.id);
  return found;
}

async function readAlone(ctx: Context, kind: RecordKind, id: string, stored: StoredRow) {
  const { alone } = trashOf(kind);
  if (!alone) return null;
  const value = String(stored[alone.column.name]);
  return { label: alone.label, value, isTaken: await isTaken(ctx, alone.isTaken(value, id)) };
}

export async function isTaken(ctx: Context, condition: SQL): Promise<boolean> {
  const row = await ctx.db.get<{ taken: number }>(sql`select ${condition} as taken`);
  return row?.taken === 1;
}

export type StoredRow = Readonly<Record<string, unknown>>;

/** A record as it was stored, by the names of its columns; null where it is not in the trash. */
export async function readStored(
  ctx: Context,
  kind: RecordKind,
  id: string,
): Promise<StoredRow | null> {
  const found = await ctx.db
    .select({ row: trashRows.row })
    .from(trashRows)
    .where(eq(trashRows.trashId, trashIdOf(kind.name, id)))
    .orderBy(trashRows.number)
    .get();
  // The record itself is the first, and was made of the table's columns by the database.
  return found ? (JSON.parse(found.row) as StoredRow) : null;
}
