import type { ItemKind } from "../../../../db/values/plans.ts";
import { csvFile } from "../../../lib/csv.ts";
import { saveFile } from "../../../lib/save-file.ts";
import type { Field } from "../fields.ts";
import { KINDS } from "../kinds.ts";
import type { Row } from "../select/keys-of.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { textOf } from "./text-of.ts";

type Shown = { rows: readonly Row[]; columns: readonly Field[] };

/** Exactly what is shown: these rows in this order, with the columns that the table has. */
export function exportRows(store: PlanStore, kind: ItemKind, { rows, columns }: Shown): void {
  const lines = rows.map((row) => columns.map((field) => textOf(store, kind, field, row)));
  const file = csvFile([columns.map(({ label }) => label), ...lines]);
  saveFile(file, fileName(store, kind, "csv"));
}

/** The same for Excel, with days as dates. */
export async function exportSheet(
  store: PlanStore,
  kind: ItemKind,
  { rows, columns }: Shown,
): Promise<void> {
  const { xlsxFile } = await import("../../../lib/xlsx-file.ts");
  const file = xlsxFile({
    name: KINDS[kind].title,
    headings: columns.map(({ label }) => label),
    rows: rows.map((row) => columns.map((field) => sheetCell(store, kind, field, row))),
  });
  saveFile(file, fileName(store, kind, "xlsx"));
}

const DAY_LENGTH = 10;

function sheetCell(store: PlanStore, kind: ItemKind, field: Field, row: Row) {
  const value = textOf(store, kind, field, row);
  const isDay = field.type === "day" || field.type === "moment";
  return isDay && typeof value === "string" ? { day: value.slice(0, DAY_LENGTH) } : value;
}

const fileName = (store: PlanStore, kind: ItemKind, ending: string) =>
  `${KINDS[kind].many.replaceAll(" ", "-")}-${store.today()}.${ending}`;
