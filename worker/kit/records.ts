import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { recordChanges } from "../../db/schema/records.ts";
import type { RecordDeed } from "../../db/values/records.ts";
import type { ActorContext, Context } from "../kernel/context.ts";
import type { PermissionName } from "../policy/permissions.ts";
import type { Trash } from "./trash.ts";

/** A field as its history tells of it. */
export type RecordField = {
  label: string;
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
  /**
   * Puts these fields back in the place of what is there, as any change of it is made: judged anew, and over the
   * version that was seen.
   */
  restore?: (
    ctx: ActorContext,
    id: string,
    fields: Readonly<Record<string, unknown>>,
    version: number,
  ) => Promise<unknown>;
  /** What is deleted with it and returns with it; without, it can't be deleted. */
  trash?: Trash;
};

/** What one feature declares, by kind. */
export type RecordKinds = Readonly<Record<string, RecordKind>>;

type Done = {
  deed: RecordDeed;
  /** Which of the kind's rows; of what was just made, after it was. */
  where: SQL;
  /** The audit log's event of the same transaction. */
  eventId?: string;
};

/**
 * The statement that keeps what some records were, one row each. In the transaction of the change and before it,
 * so that the rows are still as they were.
 */
export function keepChange(ctx: Context | ActorContext, kind: RecordKind, done: Done) {
  const { deed, where, eventId = null } = done;
  const actor = "actor" in ctx ? ctx.actor : null;
  const before = deed === "created" || deed === "restored" ? sql`null` : fieldsOf(kind);
  return ctx.db.run(sql`insert into ${recordChanges}
    (kind, record_id, deed, actor_id, impersonator_id, token_id, screen, event_id, before, created_at)
    select ${kind.name}, ${kind.id}, ${deed}, ${actor?.userId ?? null}, ${actor?.impersonatorId ?? null},
      ${actor?.tokenId ?? null}, ${ctx.client.screen}, ${eventId}, ${before}, ${ctx.clock.now()}
    from ${kind.table} where ${where}`);
}

/** Its fields as they stand now, as one text. */
export function fieldsOf({ table, fields }: RecordKind): SQL<string> {
  const columns = getTableColumns(table);
  const parts = Object.keys(fields).map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
    // SQLite has no booleans of its own, and a text that holds JSON would be kept as a text.
    if (column.dataType === "boolean") return sql`${name}, json(iif(${column}, 'true', 'false'))`;
    return column.dataType === "json" ? sql`${name}, json(${column})` : sql`${name}, ${column}`;
  });
  return sql<string>`json_object(${sql.join(parts, sql`, `)})`;
}
