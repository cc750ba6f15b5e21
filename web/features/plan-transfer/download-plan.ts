import { writeDocument } from "../../../worker/features/plan-transfer/rules/write-document.ts";
import { csvFile } from "../../lib/csv.ts";
import { saveFile } from "../../lib/save-file.ts";
import { toast } from "../../shell/toasts/toast.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";
import { CSV_KINDS, type CsvKind, csvName, csvRows } from "./csv-rows.ts";

/** The whole plan as it is held, so that it needs no server. */
export function downloadDocument(store: PlanStore): void {
  const text = JSON.stringify(
    writeDocument(store.plan, new Date().toISOString(), store.actor.isOwner),
    null,
    2,
  );
  save(new Blob([text], { type: "application/json" }), `plan-${store.today()}.json`);
}

/** What the plan has lists of; what it has one of is always among them. */
export const listsOf = ({ plan }: PlanStore): readonly CsvKind[] =>
  CSV_KINDS.filter(
    (kind) => kind === "foundation" || kind === "strategy" || plan.all(kind).size > 0,
  );

/** All of them in one archive: browsers stop a page that starts many downloads. */
export async function downloadLists(store: PlanStore): Promise<void> {
  try {
    const { zipFiles } = await import("../../lib/zip-files.ts");
    const files = listsOf(store).map((kind) => ({
      name: `${csvName(kind)}.csv`,
      read: () => csvFile(csvRows(store, kind)),
    }));
    save(await zipFiles(files), `plan-lists-${store.today()}.zip`);
  } catch {
    toast.bad({ title: "The lists were not downloaded", description: "Please try again." });
  }
}

export function downloadCsv(store: PlanStore, kind: CsvKind): void {
  save(csvFile(csvRows(store, kind)), `${csvName(kind)}-${store.today()}.csv`);
}

function save(file: Blob, name: string): void {
  saveFile(file, name);
  toast.good({ title: `${name} downloaded` });
}
