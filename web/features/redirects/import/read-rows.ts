import * as v from "valibot";
import { ImportRow } from "../../../../worker/features/redirects/imports/contract.ts";
import { normalisePath } from "../../../../worker/features/redirects/rules.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { FIELD_WORDS } from "../words.ts";
import { type Place, readCell, unescaped } from "./read-cells.ts";
import { COLUMNS, type Columns, readColumns } from "./read-columns.ts";
import { type CsvFault, delimiterOf, splitCsv } from "./split-csv.ts";

export type FileRows = {
  rows: ImportRow[];
  /** Lines that cannot be taken, each with its reason. */
  broken: CsvFault[];
  hasHeader: boolean;
  unused: readonly string[];
};
export type Unreadable = { problem: string };

const EVERY = 200;

/** Reads a file's text row by row; what it yields is how far it got, so that the page may draw meanwhile. */
export function* readRows(text: string, place: Place): Generator<number, FileRows | Unreadable> {
  const body = text.replace(/^\uFEFF/, "");
  const delimiter = delimiterOf(body);
  const rows: ImportRow[] = [];
  const broken: CsvFault[] = [];
  const lineOf = new Map<string, number>();
  let columns: Columns | null = null;
  let read = 0;

  for (const record of splitCsv(body, delimiter)) {
    read += 1;
    if (read % EVERY === 0) yield read;
    if (!("cells" in record)) {
      broken.push(record);
      continue;
    }
    if (columns === null) {
      const found = readColumns(record.cells);
      if ("problem" in found) return found;
      columns = found;
      if (found.hasHeader) continue;
    }
    const row = readRow(record.cells, record.line, columns, place);
    const fault = (because: string) =>
      broken.push({ line: record.line, because, text: record.cells.join(delimiter) });
    if (typeof row === "string") {
      fault(row);
      continue;
    }
    const path = normalisePath(row.fromPath);
    const before = lineOf.get(path);
    if (before === undefined) {
      lineOf.set(path, row.line);
      rows.push(row);
    } else fault(`Line ${before} already has this old path.`);
    if (rows.length > LIMITS.redirectImportRows) {
      return { problem: `It has more than ${LIMITS.redirectImportRows} rows. Split it in two.` };
    }
  }
  if (rows.length === 0 && broken.length === 0) return { problem: "It has no rows." };
  return { rows, broken, hasHeader: columns?.hasHeader ?? false, unused: columns?.unused ?? [] };
}

/** A row as the API takes it, or why it cannot be. */
function readRow(
  cells: readonly string[],
  line: number,
  { at, width }: Columns,
  place: Place,
): ImportRow | string {
  if (cells.slice(width).some((cell) => cell.trim() !== "")) {
    return `It has ${cells.length} cells, but the first line has ${width}. Put cells with a comma in quotation marks.`;
  }
  const fields: Record<string, unknown> = { line };
  for (const column of COLUMNS) {
    const index = at[column];
    const cell = index === null ? "" : unescaped(cells[index] ?? "");
    if (cell === "") continue;
    const reading = readCell(column, cell, place);
    if ("because" in reading) return `${FIELD_WORDS[column]}: ${reading.because}`;
    fields[column] = reading.value;
  }
  if (fields["fromPath"] === undefined) return "The old path is missing.";
  if (fields["toPath"] === undefined) return "The target is missing.";
  const row = v.safeParse(ImportRow, fields);
  if (row.success) return row.output;
  const [issue] = row.issues;
  const column = COLUMNS.find((name) => name === v.getDotPath(issue)?.split(".")[0]);
  return column ? `${FIELD_WORDS[column]}: ${issue.message}` : issue.message;
}
