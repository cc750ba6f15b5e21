/** What a spreadsheet would run as a formula, also after blanks and quotation marks, and where signs are full width. */
const FORMULA = /^[\s"']*[=+\-@＝＋－＠\t\r]/;
/** In many countries cells end at a semicolon, and quotation marks that we put hold nothing together. */
const RUN_BEFORE_FORMULA = /(?<![\s;"'])[\s;"']+(?=[=+\-@＝＋－＠])/g;
const ENDS_CELL = /[;\t\r\n]/;

export type Cell = string | number | null;

/** One line of a CSV file. A cell that a spreadsheet would run is shown to it as text. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const inside = cell.replace(RUN_BEFORE_FORMULA, (run) => (ENDS_CELL.test(run) ? `${run}'` : run));
  const safe = FORMULA.test(cell) ? `'${inside}` : inside;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
