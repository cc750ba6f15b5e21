import { deferred } from "../../ui/deferred.tsx";
import type { InviteDialogProps } from "./invite-dialog.tsx";

/** Fetched when it is first opened, or when the page rests. */
export const InviteDialog = deferred<InviteDialogProps>(
  async () => (await import("./invite-dialog.tsx")).InviteDialog,
);
