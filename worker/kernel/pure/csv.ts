/** What a spreadsheet would run as a formula, also after blanks. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

export type Cell = string | number | null;

/** One line of a CSV file. A cell that a spreadsheet would run is shown to it as text. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
