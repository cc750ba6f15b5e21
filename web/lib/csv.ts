/** What a spreadsheet would run as a formula, also after blanks. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

type Cell = string | number | null;

/** A CSV file that spreadsheets read as UTF-8. A text that they would run is shown to them as text. */
export function csvFile(rows: readonly (readonly Cell[])[]): Blob {
  const mark = "\uFEFF";
  return new Blob([mark, ...rows.map(csvLine)], { type: "text/csv;charset=utf-8" });
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
