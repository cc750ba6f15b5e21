import { getTableColumns, getTableName, is, SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { outbox } from "../../db/schema/outbox.ts";
import { trashRecords, trashRows } from "../../db/schema/trash.ts";
import type { Statements } from "../../db/transaction.ts";
import type { ActorContext, Context } from "../kernel/context.ts";
import type { RecordKind } from "./records.ts";
import type { Trash, TrashPart } from "./trash-kind.ts";

/** How one record is called in the trash. */
export const trashIdOf = (kind: string, id: string) => `${kind}:${id}`;

/**
 * The statements that put records into the trash with all their parts, for the transaction that deletes them and
 * before it does. They are copied by the database: nothing of them comes through the worker.
 */
export function moveToTrash(
  ctx: ActorContext,
  kind: RecordKind,
  where: SQL | undefined,
): Statements {
  const { name, table, id, title } = kind;
  const { parts, dependents = {} } = trashOf(kind);
  const meant = where ?? sql`true`;
  const counts = [
    ...parts.flatMap((part) =>
      part.label === undefined
        ? []
        : [
            sql`${part.label}, (select count(*) from ${part.table} where ${part.of} = ${id} and ${part.where ?? sql`true`})`,
          ],
    ),
    ...Object.entries(dependents).map(([label, count]) => sql`${label}, ${count}`),
  ];
  const copy = (from: SQLiteTable, of: SQLiteColumn | SQL, which: SQL) =>
    ctx.db.run(sql`insert into ${trashRows} (trash_id, table_name, row)
      select ${`${name}:`} || ${of}, ${getTableName(from)}, ${rowOf(from)} from ${from} where ${which}`);
  return [
    ctx.db
      .run(sql`insert into ${trashRecords} (id, kind, record_id, title, parts, deleted_by, deleted_at)
      select ${`${name}:`} || ${id}, ${name}, ${id}, ${title}, json_object(${sql.join(counts, sql`, `)}),
        ${ctx.actor.userId}, ${ctx.clock.now()} from ${table} where ${meant}`),
    copy(table, id, meant),
    ...parts.map((part) =>
      copy(
        part.table,
        part.of,
        sql`${part.of} in (select ${id} from ${table} where ${meant}) and ${part.where ?? sql`true`}`,
      ),
    ),
  ];
}

/** All columns of a row as one text, by their names. */
function rowOf(table: SQLiteTable): SQL {
  const columns = Object.values(getTableColumns(table));
  return sql`json_object(${sql.join(
    columns.map((column) => sql`${column.name}, ${column}`),
    sql`, `,
  )})`;
}

type Back = {
  /** Columns of the record itself that come back with another value. */
  set: Readonly<Record<string, unknown>>;
};

/** The statements that put a record and its parts back, parents first. */
export function bringBack(ctx: Context, kind: RecordKind, id: string, { set }: Back): Statements {
  const trashId = trashIdOf(kind.name, id);
  return [
    insertBack(ctx, trashId, { table: kind.table, of: kind.id, set }, { isWhole: true }),
    ...trashOf(kind).parts.map((part) => insertBack(ctx, trashId, part, { isWhole: false })),
  ];
}

type Inserted = Pick<TrashPart, "table" | "of" | "fits"> & {
  set?: Readonly<Record<string, unknown>>;
};

function insertBack(
  ctx: Context,
  trashId: string,
  { table, fits, set = {} }: Inserted,
  { isWhole }: { isWhole: boolean },
) {
  const parents = parentsOf(table);
  const columns = Object.values(getTableColumns(table));
  const values = columns.map((column) => {
    if (Object.hasOwn(set, column.name)) return sql`${set[column.name]}`;
    const stored = storedIn(column);
    const parent = parents.get(column.name);
    // Whoever made it may have left since.
    if (parent && !column.notNull)
      return sql`(select ${parent} from ${parent.table} where ${parent} = ${stored})`;
    return stored;
  });
  const needed = columns.flatMap((column) => {
    const parent = parents.get(column.name);
    if (!parent || !column.notNull) return [];
    return [sql`exists (select 1 from ${parent.table} where ${parent} = ${storedIn(column)})`];
  });
  const which = [...needed, ...(fits ? [fits(sql`${trashRows.row}`)] : [])];
  return ctx.db.run(sql`insert into ${table} (${sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  )}) select ${sql.join(values, sql`, `)} from ${trashRows}
    where ${trashRows.trashId} = ${trashId} and ${trashRows.tableName} = ${getTableName(table)}
      and ${sql.join([sql`true`, ...which], sql` and `)}
    order by ${trashRows.number} ${isWhole ? sql`` : sql`on conflict do nothing`}`);
}

/** A column that came to the table since has its default. */
function storedIn(column: SQLiteColumn): SQL {
  const stored = sql`${trashRows.row} ->> ${column.name}`;
  if (!column.notNull || column.default === undefined) return sql`(${stored})`;
  const fallback = is(column.default, SQL)
    ? column.default
    : column.mapToDriverValue(column.default);
  return sql`coalesce(${stored}, ${fallback})`;
}

/** The columns that lead to other tables, by name: where each leads. */
export function parentsOf(table: SQLiteTable): ReadonlyMap<string, SQLiteColumn> {
  const parents = new Map<string, SQLiteColumn>();
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns } = key.reference();
    const [[column], [parent]] = [columns, foreignColumns];
    if (columns.length === 1 && column && parent) parents.set(column.name, parent);
  }
  return parents;
}

/** The statement that has the files of some rows of the trash deleted, before the rows are. */
export function deleteTrashedFiles(ctx: Context, kind: RecordKind, which: SQL): Statements {
  const now = ctx.clock.now();
  return trashOf(kind).parts.flatMap(({ table, file }) => {
    if (!file) return [];
    const key = sql`${trashRows.row} ->> ${file.name}`;
    // The file's own name makes the id of its effect: once each, however often this runs.
    return [
      ctx.db.run(sql`insert into ${outbox} (id, kind, payload, run_at, created_at)
        select 'files.delete ' || (${key}), 'files.delete', json_object('key', ${key}), ${now}, ${now}
        from ${trashRows} where ${trashRows.tableName} = ${getTableName(table)} and ${which}
        on conflict do nothing`),
    ];
  });
}

export function trashOf({ name, trash }: RecordKind): Trash {
  if (!trash) throw new Error(`${name} is never in the trash`);
  return trash;
}
