import type { ItemKind } from "../../../../db/values/plans.ts";
import { csvFile } from "../../../lib/csv.ts";
import { saveFile } from "../../../lib/save-file.ts";
import type { Field } from "../fields.ts";
import { KINDS } from "../kinds.ts";
import type { Row } from "../select/keys-of.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { textOf } from "./text-of.ts";

/** Exactly what is shown: these rows in this order, with the columns that the table has. */
export function exportRows(
  store: PlanStore,
  kind: ItemKind,
  { rows, columns }: { rows: readonly Row[]; columns: readonly Field[] },
): void {
  const lines = rows.map((row) => columns.map((field) => textOf(store, kind, field, row)));
  const file = csvFile([columns.map(({ label }) => label), ...lines]);
  saveFile(file, `${KINDS[kind].many.replaceAll(" ", "-")}-${store.today()}.csv`);
}
