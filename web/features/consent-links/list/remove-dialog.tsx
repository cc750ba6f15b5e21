import type { ConsentLink } from "../../../../worker/features/consent-links/contract.ts";
import { useTrashToast } from "../../../shell/trash/use-trash-toast.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { pathOf } from "../words.ts";
import type { LinkActions } from "./use-link-actions.ts";

type RemoveDialogProps = {
  link: ConsentLink;
  actions: LinkActions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
};

export function RemoveDialog({ link, actions, open, onOpenChange, onRemoved }: RemoveDialogProps) {
  const deleted = useTrashToast();
  const { id, version, name, slug } = link;
  return (
    <ConfirmDialog
      title={`Delete the link “${name}”?`}
      description={`${pathOf(slug)} and all its earlier addresses will stop working. You can restore it from the trash. A link where people gave consent stays as their proof, but you can close it.`}
      confirmLabel="Delete link"
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={async () => {
        await actions.remove.mutateAsync({ id, version });
        deleted({ kind: "consent-link", id, title: `“${name}”`, refresh: actions.refresh });
        onRemoved();
      }}
    />
  );
}
