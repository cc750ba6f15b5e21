import { getTableColumns, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Context } from "../../kernel/context.ts";

/** Inserts one complete row if the condition holds at that point of the transaction. */
export function insertWhere<Table extends SQLiteTable>(
  ctx: Context,
  table: Table,
  row: Required<InferInsertModel<Table>>,
  condition: SQL,
) {
  // Read by the names of the columns alone.
  const values = row as Record<string, unknown>;
  const constants = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = values[key] ?? null;
    const bound =
      value === null ? sql`null` : sql`${isSql(value) ? value : sql.param(value, column)}`;
    return [key, bound.as(column.name)] as const;
  });
  const selected = ctx.db
    .select(Object.fromEntries(constants))
    .from(sql`(select 1)`)
    .where(condition);
  // The columns are the table's own, in its order.
  return ctx.db.insert(table).select(selected as never);
}

function isSql(value: unknown): value is SQL {
  return typeof value === "object" && value !== null && "queryChunks" in value;
}
