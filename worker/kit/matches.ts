import { type AnyColumn, or, type SQL, sql } from "drizzle-orm";

/** What was typed, anywhere in one of the columns, whatever its case. Without any, nothing is asked. */
export function matches(
  columns: readonly (SQL | AnyColumn)[],
  q: string | undefined,
): SQL | undefined {
  if (!q) return undefined;
  const patterns = spellings(q).map((one) => `%${one.replaceAll(/[\\%_]/g, "\\$&")}%`);
  return or(
    ...columns.flatMap((column) =>
      patterns.map((pattern) => sql`${column} like ${pattern} escape '\\'`),
    ),
  );
}

/** The database folds the case of A to Z alone: where there are other letters, each usual spelling is asked for. */
export function spellings(q: string): string[] {
  // oxlint-disable-next-line no-control-regex -- all of ASCII, whatever it is.
  if (/^[\x00-\x7f]*$/.test(q)) return [q];
  const lower = q.toLowerCase();
  const titled = lower.replaceAll(/(^|[^\p{L}\p{N}])(\p{L})/gu, (all) => all.toUpperCase());
  return [...new Set([q, lower, q.toUpperCase(), titled])];
}
