import { type AnyColumn, or, type SQL, sql } from "drizzle-orm";

/** What was typed, anywhere in one of the columns, whatever its case. Without any, nothing is asked. */
export function matches(
  columns: readonly (SQL | AnyColumn)[],
  q: string | undefined,
): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(...columns.map((column) => sql`${column} like ${pattern} escape '\\'`));
}
