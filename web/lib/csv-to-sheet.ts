import { type SheetCell, xlsxFile } from "./xlsx-file.ts";

/** So many rows are turned in a moment; a longer list stays a CSV file. */
export const SHEET_ROWS_MOST = 20_000;

const ID = /^(?:[a-z]+_)?id$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Without zeros in front and not longer than what Excel computes with: what else has digits is a name. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/;
/** The mark that keeps a spreadsheet from running a text of a CSV file; here a text is always text. */
const GUARD = /^'(?=[\s"']*[=+\-@＝＋－＠\t\r])/;

/** The CSV that the API wrote as a file of Excel, or null where it has too many rows. */
export function csvToSheet(csv: string, name: string): Blob | null {
  const [head = [], ...rows] = readLines(csv);
  if (rows.length > SHEET_ROWS_MOST) return null;
  const columns = head.flatMap((heading, at) =>
    ID.test(heading) ? [] : [{ heading, at, read: readerOf(rows, at) }],
  );
  return xlsxFile({
    name,
    headings: columns.map(({ heading, read }) =>
      read === readMoment ? `${readable(heading)} (UTC)` : readable(heading),
    ),
    rows: rows.map((row) => columns.map(({ at, read }) => read(row[at] ?? ""))),
  });
}

type Read = (cell: string) => SheetCell;
const readText: Read = (cell) => cell.replace(GUARD, "");
const readNumber: Read = (cell) => (cell === "" ? null : Number(cell));
const readMoment: Read = (cell) => (cell === "" ? null : { moment: cell });
const readDay: Read = (cell) => (cell === "" ? null : { day: cell });

/** A column is of dates or numbers where all that is in it are. */
function readerOf(rows: readonly (readonly string[])[], at: number): Read {
  const filled = rows.flatMap((row) => row[at] || []);
  if (filled.length === 0) return readText;
  const isAll = (shape: RegExp) => filled.every((cell) => shape.test(cell));
  if (isAll(NUMBER)) return readNumber;
  if (isAll(MOMENT)) return readMoment;
  return isAll(DAY) ? readDay : readText;
}

const UNITS: Readonly<Record<string, string>> = { ms: "(ms)", usd: "(USD)" };

/** 'input_tokens' as 'Input tokens'; what has been written for people stays. */
function readable(heading: string): string {
  if (!/^[a-z][a-z_]*$/.test(heading)) return heading;
  const words = heading.split("_").map((word) => UNITS[word] ?? word);
  return words.join(" ").replace(/^./, (letter) => letter.toUpperCase());
}

/** As csvLine writes them: marks around a cell stand at its ends, and inside it twice. */
function readLines(csv: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  let at = csv.startsWith("\uFEFF") ? 1 : 0;
  while (at < csv.length) {
    const { cell, end } = csv[at] === '"' ? readQuoted(csv, at + 1) : readPlain(csv, at);
    cells.push(cell);
    at = end + 1;
    if (csv[end] === ",") continue;
    if (csv[end] === "\r") at += 1;
    lines.push(cells);
    cells = [];
  }
  return lines;
}

const PLAIN = /[^,\r\n]*/y;
const QUOTED = /(?:[^"]|"")*/y;

function readPlain(csv: string, start: number) {
  PLAIN.lastIndex = start;
  const cell = PLAIN.exec(csv)?.[0] ?? "";
  return { cell, end: start + cell.length };
}

function readQuoted(csv: string, start: number) {
  QUOTED.lastIndex = start;
  const inside = QUOTED.exec(csv)?.[0] ?? "";
  return { cell: inside.replaceAll('""', '"'), end: start + inside.length + 1 };
}
