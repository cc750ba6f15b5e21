import { deferred } from "../../../ui/deferred.tsx";
import type { PersonDialogProps } from "./person-dialog.tsx";
import type { RemovalDialogProps } from "./removal-dialog.tsx";

/** The questions before something goes for good; fetched when one is first asked. */
export const RemovalQuestion = deferred<RemovalDialogProps>(
  async () => (await import("./removal-dialog.tsx")).RemovalDialog,
);
export const PersonQuestion = deferred<PersonDialogProps>(
  async () => (await import("./person-dialog.tsx")).PersonDialog,
);
