import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

type DeleteDialogProps = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDelete: () => Promise<unknown>;
};

export function DeleteDialog({ title, open, onOpenChange, onDelete }: DeleteDialogProps) {
  const [error, setError] = useState<string | null>(null);
  return (
    <ConfirmDialog
      title={`Delete “${title}” for good?`}
      description="All its questions and answers are deleted. This cannot be undone."
      confirmLabel="Delete for good"
      error={error}
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={async () => {
        try {
          await onDelete();
        } catch (failure) {
          setError(failure instanceof Error ? failure.message : "It was not deleted. Try again.");
          throw failure;
        }
      }}
    />
  );
}
