import { deferred } from "../../../ui/deferred.tsx";
import type { AllDialogProps } from "./all-dialog.tsx";

/** The question before everything that matches is handled; fetched when it is first asked. */
export const AllQuestion = deferred<AllDialogProps>(
  async () => (await import("./all-dialog.tsx")).AllDialog,
);
