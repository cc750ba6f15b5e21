import { deferred } from "../../ui/deferred.tsx";
import type { BulkDialogProps } from "./bulk-dialog.tsx";

/** The question before a change; fetched when it is first asked. */
export const BulkAsk = deferred<BulkDialogProps>(
  async () => (await import("./bulk-dialog.tsx")).BulkDialog,
);
