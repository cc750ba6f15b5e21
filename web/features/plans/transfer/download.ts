import { writeDocument } from "../../../../worker/features/plan-transfer/rules/write-document.ts";
import { csvFile } from "../../../lib/csv.ts";
import { saveFile } from "../../../lib/save-file.ts";
import type { PlanStore } from "../store/plan-store-type.ts";
import { type CsvKind, csvName, csvRows } from "./csv-rows.ts";

/** The whole plan as it is held, so that it needs no server. */
export function downloadDocument(store: PlanStore): void {
  const text = JSON.stringify(writeDocument(store.plan, new Date().toISOString()), null, 2);
  saveFile(new Blob([text], { type: "application/json" }), `plan-${store.today()}.json`);
}

export function downloadCsv(store: PlanStore, kind: CsvKind): void {
  saveFile(csvFile(csvRows(store, kind)), `${csvName(kind)}-${store.today()}.csv`);
}
