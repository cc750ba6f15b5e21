import { type Cell, csvLine } from "../../worker/kernel/pure/csv.ts";

/** A CSV file that spreadsheets read as UTF-8. A text that they would run is shown to them as text. */
export function csvFile(rows: readonly (readonly Cell[])[]): Blob {
  const mark = "\uFEFF";
  return new Blob([mark, ...rows.map(csvLine)], { type: "text/csv;charset=utf-8" });
}
