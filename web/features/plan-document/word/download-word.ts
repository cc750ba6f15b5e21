import { docxFile } from "../../../lib/docx-file.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { composeWord } from "./compose-word.ts";

/** The document as a file of Word, made here of the plan as it is held. */
export async function downloadWord(
  store: PlanStore,
  asked: Parameters<typeof composeWord>[1],
): Promise<void> {
  const name = `plan-${store.today()}.docx`;
  saveFile(await docxFile(composeWord(store, asked)), name);
  toast.good({ title: `${name} downloaded` });
}
