import { and, eq, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { recordChanges } from "../../db/schema/records.ts";
import type { RecordDeed } from "../../db/values/records.ts";
import type { ActorContext, Context } from "../kernel/context.ts";
import type { PermissionName } from "../policy/permissions.ts";
import type { Trash } from "./trash-kind.ts";

/** A field as its history tells of it. */
export type RecordField = {
  label: string;
  /** As JSON, in the database's words, where it is no column of the kind's table. */
  stored?: SQL;
  /** A moment, which each reader sees in their own zone. */
  isTime?: true;
  /** Its history tells of it, and a return leaves it as it is. */
  isToldOnly?: true;
  /** A value in words; without it, texts, numbers, switches and lists speak for themselves. */
  say?: (value: unknown) => string;
  /** How two values differ, a sentence each, where the value is no plain one. */
  compare?: (before: unknown, after: unknown) => readonly string[];
};

/** One kind of record: what every kind has once it says this. */
export type RecordKind = {
  /** As it is called in addresses and rows. */
  name: string;
  /** One of it, and all of it, as people say. */
  label: string;
  plural: string;
  table: SQLiteTable;
  id: SQLiteColumn;
  /** What it is called, in the database's words. */
  title: SQLiteColumn | SQL<string>;
  read: PermissionName;
  edit: PermissionName;
  address: (id: string) => string;
  /** By the names of the columns: what its history keeps. Secrets and private texts are not among them. */
  fields: Readonly<Record<string, RecordField>>;
  /** What else has to hold before it can be returned, in the database's words. */
  canRestore?: SQL;
  restore?: RestoreRecord;
  /** What is deleted with it and returns with it; without, it can't be deleted. */
  trash?: Trash;
};

/** The fields of a record as its history kept them. */
export type RecordState = Readonly<Record<string, unknown>>;

/**
 * Puts fields back in the place of what is there, as any change of it is made: judged anew, and over the version
 * that was seen. They are those of an earlier state that differ; whole is all of it.
 */
export type RestoreRecord = (
  ctx: ActorContext,
  id: string,
  fields: RecordState,
  version: number,
  whole: RecordState,
) => Promise<unknown>;

/** What one feature declares, by kind. */
export type RecordKinds = Readonly<Record<string, RecordKind>>;

type Done = {
  deed: RecordDeed;
  /** Which of the kind's rows; of what was just made, after it was. */
  where: SQL | undefined;
  /** The audit log's event of the same transaction; of several records, each one's by its id. */
  eventId?: string | Readonly<Record<string, string>>;
  /** On whose behalf, where nobody acts; null where the product does it by itself, whoever acts. */
  by?: string | null;
};

/**
 * The statement that keeps what some records were, one row each. In the transaction of the change and before it,
 * so that the rows are still as they were.
 */
export function keepChange(ctx: Context | ActorContext, kind: RecordKind, done: Done) {
  const { deed, where, eventId = null } = done;
  const event =
    eventId === null || typeof eventId === "string"
      ? sql`${eventId}`
      : sql`(select value from json_each(${JSON.stringify(eventId)}) where key = ${kind.id})`;
  const actor = "actor" in ctx && done.by === undefined ? ctx.actor : null;
  const before = deed === "created" || deed === "restored" ? sql`null` : fieldsOf(kind);
  return ctx.db.run(sql`insert into ${recordChanges}
    (kind, record_id, deed, actor_id, impersonator_id, token_id, screen, event_id, before, created_at)
    select ${kind.name}, ${kind.id}, ${deed}, ${actor?.userId ?? done.by ?? null}, ${actor?.impersonatorId ?? null},
      ${actor?.tokenId ?? null}, ${ctx.client.screen}, ${event}, ${before}, ${ctx.clock.now()}
    from ${kind.table} where ${where}`);
}

/** The statement that drops the history of records of which nothing may stay; before they go themselves. */
export function forgetChanges({ db }: Context, { name, table, id }: RecordKind, where?: SQL) {
  const gone = sql`${recordChanges.recordId} in (select ${id} from ${table} where ${where})`;
  return db.delete(recordChanges).where(and(eq(recordChanges.kind, name), gone));
}

/** Its fields as they stand now, as one text. */
export function fieldsOf({ table, fields }: RecordKind): SQL<string> {
  const columns = getTableColumns(table);
  const parts = Object.entries(fields).map(([name, { stored }]) => {
    if (stored) return sql`${name}, json(${stored})`;
    const column = columns[name];
    if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
    // SQLite has no booleans of its own, and a text that holds JSON would be kept as a text.
    if (column.dataType === "boolean") return sql`${name}, json(iif(${column}, 'true', 'false'))`;
    return column.dataType === "json" ? sql`${name}, json(${column})` : sql`${name}, ${column}`;
  });
  return sql<string>`json_object(${sql.join(parts, sql`, `)})`;
}
