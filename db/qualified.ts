import { type AnyColumn, getTableName, type SQL, sql } from "drizzle-orm";

/**
 * The column with its table's name. Drizzle leaves the name out of a selected expression when the query has
 * one table, so that inside a subquery `id` would mean the subquery's own.
 */
export function qualified(column: AnyColumn): SQL {
  return sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`;
}
