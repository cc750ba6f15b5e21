import { type AnyColumn, or, type SQL, sql } from "drizzle-orm";

/** What was typed, anywhere in one of the columns, whatever its case. Without any, nothing is asked. */
export function matches(
  columns: readonly (SQL | AnyColumn)[],
  q: string | undefined,
): SQL | undefined {
  if (!q) return undefined;
  return or(...columns.map((column) => isLike(column, q, (one) => `%${one}%`)));
}

/** The same at the beginning, and at that of a later word. */
export const startsWith = (column: SQL | AnyColumn, q: string) =>
  isLike(column, q, (one) => `${one}%`);
export const wordStartsWith = (column: SQL | AnyColumn, q: string) =>
  isLike(column, q, (one) => `% ${one}%`);

/** Anywhere, and with any one sign in the place of each blank: lines end in the middle of sentences. */
export const matchesAcrossLines = (column: SQL | AnyColumn, q: string) =>
  isLike(column, q, (one) => `%${one.replaceAll(" ", "_")}%`);

function isLike(column: SQL | AnyColumn, q: string, pattern: (q: string) => string) {
  const patterns = spellings(q).map((one) => pattern(one.replaceAll(/[\\%_]/g, "\\$&")));
  return or(...patterns.map((one) => sql`${column} like ${one} escape '\\'`));
}

/** The database folds the case of A to Z alone: where there are other letters, each usual spelling is asked for. */
export function spellings(q: string): string[] {
  // oxlint-disable-next-line no-control-regex -- all of ASCII, whatever it is.
  if (/^[\x00-\x7f]*$/.test(q)) return [q];
  const lower = q.toLowerCase();
  const titled = lower.replaceAll(/(^|[^\p{L}\p{N}])(\p{L})/gu, (all) => all.toUpperCase());
  return [...new Set([q, lower, q.toUpperCase(), titled])];
}
