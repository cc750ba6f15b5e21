import type { FileEntry } from "../../../worker/features/files/contract.ts";
import { contentAddress } from "./queries.ts";

/** The browser takes it from the server itself: nothing of it passes through the page. */
export function downloadFile(entry: Pick<FileEntry, "id" | "name" | "versionNumber">) {
  const link = document.createElement("a");
  link.href = contentAddress(entry);
  link.download = entry.name;
  link.click();
}
