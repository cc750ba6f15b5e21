import type { WebpageSummary } from "../../../../worker/features/webpages/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { titleOf } from "../words.ts";
import type { PageActions } from "./use-page-actions.ts";

type RemoveDialogProps = {
  page: Pick<WebpageSummary, "id" | "version" | "title" | "isActive" | "publishedNumber">;
  actions: PageActions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved?: () => void;
};

export function RemoveDialog({ page, actions, open, onOpenChange, onRemoved }: RemoveDialogProps) {
  const { id, version, isActive, publishedNumber } = page;
  const isSeen = isActive && publishedNumber !== null;
  return (
    <ConfirmDialog
      title={`Delete the page “${titleOf(page)}”?`}
      description={
        isSeen
          ? "Visitors who open it find nothing within a minute. Its versions go with it and cannot be brought back: take it down instead to keep them."
          : "Its versions go with it and cannot be brought back."
      }
      confirmLabel="Delete page"
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={async () => {
        await actions.remove.mutateAsync({ id, version });
        toast.good({ title: `“${titleOf(page)}” is deleted` });
        onRemoved?.();
      }}
    />
  );
}
