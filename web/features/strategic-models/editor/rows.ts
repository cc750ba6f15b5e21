type Row = { id: string };

export const replaced = <Of extends Row>(rows: readonly Of[], next: Of): Of[] =>
  rows.map((row) => (row.id === next.id ? next : row));

export const without = <Of extends Row>(rows: readonly Of[], id: string): Of[] =>
  rows.filter((row) => row.id !== id);

/** With one of them further up or down. */
export function moved<Of extends Row>(rows: readonly Of[], at: number, by: -1 | 1): Of[] {
  const next = [...rows];
  const [row] = next.splice(at, 1);
  if (row) next.splice(at + by, 0, row);
  return next;
}
