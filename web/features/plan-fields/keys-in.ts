/** The names in a table, typed as the table writes them. */
export function keysIn<Table extends object>(table: Table): (keyof Table & string)[] {
  // Only for tables written out in full: one that has more than its type says would name that too.
  return Object.keys(table) as (keyof Table & string)[];
}
