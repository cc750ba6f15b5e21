import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import type { Database } from "../../../db/client.ts";
import type { Statements } from "../../../db/transaction.ts";
import { PLAN_KINDS, type PlanKind } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import type { PlanItem } from "./contract.ts";
import { columnsOf, CORE_VALUES, ITEM_TABLES, LINK_TABLES } from "./columns-of.ts";
import type { Effect } from "./rules/apply-changes.ts";
import { sameValue } from "./rules/same-value.ts";
import { valueOf } from "./rules/value-of.ts";

type Values = Record<string, unknown>;
type Changed = Effect & { before: PlanItem; after: PlanItem };

/**
 * Everything that happened to the rows of a plan: few statements, however many rows. Whatever refers to what is
 * written later is looked at when the transaction ends.
 */
export function writeEffects(db: Database, planId: string, effects: readonly Effect[]): Statements {
  const links = LINK_TABLES.map((of) => ({ ...of, changed: relinked(of, effects) })).filter(
    ({ changed }) => changed.length > 0,
  );
  const texts = [
    ...links.map(({ link, changed }) => unlink(planId, link, changed)),
    ...PLAN_KINDS.flatMap((kind) => {
      const own = effects.filter((effect) => effect.kind === kind);
      const added = own.flatMap(({ before, after }) => (before || !after ? [] : [after]));
      const removed = own.filter(({ after }) => !after);
      const changed = own.filter((effect): effect is Changed => !!effect.before && !!effect.after);
      return [
        ...(removed.length > 0 ? [remove(planId, kind, removed)] : []),
        ...inPieces(added).map((piece) => insert(planId, kind, piece)),
        ...inPieces(changed).map((piece) => update(planId, kind, piece)),
      ];
    }),
    ...links.flatMap(({ field, link, changed }) =>
      inPieces(changed).map((piece) => linkAnew(planId, field, link, piece)),
    ),
    ...effects.flatMap((effect) =>
      effect.kind === "foundation" ? coreValues(planId, effect) : [],
    ),
  ];
  // One row alone waits for no other.
  const deferred = effects.length > 1 ? [sql`pragma defer_foreign_keys = on`] : [];
  return [...deferred, ...texts].map((text) => db.run(text));
}

/** The database takes no text without end: very many rows are written by several statements. */
function inPieces<Row>(rows: readonly Row[]): Row[][] {
  const pieces: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    const { length } = JSON.stringify(row);
    if (room < length) {
      pieces.push([]);
      room = LIMITS.rowsLength;
    }
    pieces.at(-1)?.push(row);
    room -= length;
  }
  return pieces;
}

function remove(planId: string, kind: PlanKind, gone: readonly Effect[]): SQL {
  const table = ITEM_TABLES[kind];
  return sql`delete from ${table} where ${table.planId} = ${planId} and ${keyOf(kind)} in ${ids(gone)}`;
}

function insert(planId: string, kind: PlanKind, items: readonly PlanItem[]): SQL {
  const { id, ...columns } = columnsOf(kind);
  const table = ITEM_TABLES[kind];
  const isOwnKey = id === table.planId;
  const all = Object.entries(isOwnKey || !id ? columns : { id, ...columns }).filter(
    ([, column]) => column.generated === undefined,
  );
  const rows = items.map((item) => all.map(([name, column]) => stored(item, name, column)));
  const names = [table.planId, ...all.map(([, column]) => column)].map(nameOf);
  return sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join([sql`${planId}`, ...all.map((_column, at) => part(at))], sql`, `)} from json_each(${JSON.stringify(rows)})`;
}

/** The columns in which any of the rows differs are written to all of them, as each is now. */
function update(planId: string, kind: PlanKind, changed: readonly Changed[]): SQL {
  const { id: key, ...columns } = columnsOf(kind);
  const table = ITEM_TABLES[kind];
  const written = Object.entries(columns).filter(([name]) =>
    changed.some(({ before, after }) => !sameValue(valueOf(before, name), valueOf(after, name))),
  );
  const rows = changed.map(({ id, after }) => [
    id,
    ...written.map(([name, column]) => stored(after, name, column)),
  ]);
  const sets = written.map(([, column], at) => sql`${nameOf(column)} = ${part(at + 1, CHANGED)}`);
  // The plus keeps the planner from going through the whole plan for each row.
  return sql`update ${table} set ${sql.join(sets, sql`, `)} from json_each(${JSON.stringify(rows)}) as changed
    where ${key && qualified(key)} = ${part(0, CHANGED)} and +${qualified(table.planId)} = ${planId}`;
}

/** The values of the company are replaced in full. */
function coreValues(planId: string, { before, after }: Effect): SQL[] {
  const name = "coreValues";
  if (!after || sameValue(before && valueOf(before, name), valueOf(after, name))) return [];
  const { table, columns } = CORE_VALUES;
  const names = [table.planId, ...Object.values(columns)].map(nameOf);
  const values = Object.keys(columns).map((field) => sql.raw(`value ->> '${field}'`));
  return [
    sql`delete from ${table} where ${table.planId} = ${planId}`,
    sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join([sql`${planId}`, ...values], sql`, `)}
      from json_each(${JSON.stringify(valueOf(after, name))})`,
  ];
}

type LinkTable = (typeof LINK_TABLES)[number];

function relinked({ kind, field }: LinkTable, effects: readonly Effect[]): Effect[] {
  return effects.filter(
    (effect) =>
      effect.kind === kind && !sameValue(listIn(effect.before, field), listIn(effect.after, field)),
  );
}

function unlink(
  planId: string,
  { table, from, planId: column }: LinkTable["link"],
  of: readonly Effect[],
) {
  return sql`delete from ${table} where ${column} = ${planId} and ${from} in ${ids(of)}`;
}

function linkAnew(
  planId: string,
  field: string,
  { table, from, target, planId: column, extra }: LinkTable["link"],
  of: readonly Effect[],
): SQL {
  const rows = of.flatMap(({ id, after }) =>
    listIn(after, field).map((one) =>
      typeof one === "string" ? [id, one] : [id, one["teamMemberId"], extra && one[extra.name]],
    ),
  );
  const columns = [column, from, target, ...(extra ? [extra.column] : [])].map(nameOf);
  const values = [sql`${planId}`, ...columns.slice(1).map((_column, at) => part(at))];
  return sql`insert into ${table} (${sql.join(columns, sql`, `)}) select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(rows)})`;
}

function listIn(item: PlanItem | null, field: string): (string | Values)[] {
  const value = item && valueOf(item, field);
  // The fields that have a table of their own hold ids, or members.
  return Array.isArray(value) ? (value as (string | Values)[]) : [];
}

function stored(item: PlanItem, name: string, column: SQLiteColumn): unknown {
  const value = valueOf(item, name);
  if (name === "createdAt" || name === "updatedAt") return Date.parse(String(value));
  return value === null ? null : column.mapToDriverValue(value);
}

function keyOf(kind: PlanKind): SQLiteColumn {
  const { id } = columnsOf(kind);
  if (!id) throw new Error(`${kind} has no key`);
  return id;
}

const ids = (of: readonly { id: string }[]) =>
  sql`(select value from json_each(${JSON.stringify(of.map(({ id }) => id))}))`;
/** Named in full where a column of the table is called value too, as that of a check-in is. */
const part = (at: number, of = "value") => sql.raw(`${of} ->> ${at}`);
const CHANGED = "changed.value";
const nameOf = (column: SQLiteColumn) => sql.identifier(column.name);
