import { useState } from "react";
import type { FileEntry } from "../../../worker/features/files/contract.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";

type RemoveDialogProps = {
  entries: FileEntry[];
  remove: (entries: FileEntry[]) => Promise<unknown>;
  onDone: () => Promise<unknown>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The one question before something is gone for good. */
export function RemoveDialog({ entries, remove, onDone, open, onOpenChange }: RemoveDialogProps) {
  const [failure, setFailure] = useState<Error | null>(null);
  const [only] = entries;
  const what = entries.length === 1 && only ? `“${only.name}”` : `${entries.length} items`;
  const holdsMore = entries.some(({ kind }) => kind === "folder");
  return (
    <ConfirmDialog
      title={`Delete ${what} for good?`}
      description={
        holdsMore
          ? "Everything in the folder is deleted, too. This cannot be undone."
          : "This cannot be undone."
      }
      confirmLabel="Delete for good"
      open={open}
      onOpenChange={onOpenChange}
      error={
        failure ? (
          <Notice live tone="bad" title="Nothing was deleted">
            {failure.message}
          </Notice>
        ) : null
      }
      onConfirm={async () => {
        try {
          await remove(entries);
        } catch (error) {
          setFailure(error instanceof Error ? error : new Error(String(error)));
          throw error;
        }
        await onDone();
      }}
    />
  );
}
