import type { ConsentTextSummary } from "../../../../worker/features/consent-texts/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { linksIn } from "../words.ts";
import type { TextActions } from "./use-text-actions.ts";

type RemoveDialogProps = {
  text: Pick<ConsentTextSummary, "id" | "version" | "name" | "links">;
  actions: TextActions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved?: () => void;
};

export function RemoveDialog({ text, actions, open, onOpenChange, onRemoved }: RemoveDialogProps) {
  const { id, version, name, links } = text;
  return (
    <ConfirmDialog
      title={`Delete the text “${name}”?`}
      description={
        links > 0
          ? `${linksIn(links)} ${links === 1 ? "leads" : "lead"} to it: have ${links === 1 ? "it" : "them"} lead elsewhere first. A text to which consents were given stays as their proof.`
          : "Its versions go with it and cannot be brought back. A text to which consents were given stays as their proof."
      }
      confirmLabel="Delete text"
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={async () => {
        await actions.remove.mutateAsync({ id, version });
        toast.good({ title: `“${name}” is deleted` });
        onRemoved?.();
      }}
    />
  );
}
