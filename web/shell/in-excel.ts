import { toast } from "./toasts/toast.ts";

type Made = { file: Blob; name: string };

/** The same list for Excel. One that is too long for it stays the CSV file that it is, and this is said. */
export async function inExcel<T extends Made>(made: T): Promise<T> {
  const { csvToSheet, SHEET_ROWS_MOST } = await import("../lib/csv-to-sheet.ts");
  const name = made.name.replace(/\.csv$/, "");
  const day = name.search(/\d{4}-\d\d-\d\d/);
  const title = (day < 0 ? name : name.slice(0, day)).replaceAll(/[-_ ]+/g, " ").trim();
  const sheet = csvToSheet(
    await made.file.text(),
    title.replace(/^./, (one) => one.toUpperCase()),
  );
  if (sheet) return { ...made, file: sheet, name: `${name}.xlsx` };
  toast.warn({
    title: "Exported as CSV",
    description: `Excel files have at most ${SHEET_ROWS_MOST.toLocaleString("en")} rows. Filter the list to get one.`,
  });
  return made;
}
