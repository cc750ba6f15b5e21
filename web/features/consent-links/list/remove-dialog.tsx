import type { ConsentLink } from "../../../../worker/features/consent-links/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { pathOf } from "../words.ts";
import type { LinkDeeds } from "./use-link-deeds.ts";

type RemoveDialogProps = {
  link: ConsentLink;
  deeds: LinkDeeds;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
};

export function RemoveDialog({ link, deeds, open, onOpenChange, onRemoved }: RemoveDialogProps) {
  const { id, version, name, slug } = link;
  return (
    <ConfirmDialog
      title={`Delete the link “${name}”?`}
      description={`${pathOf(slug)} and every address that it had before lead nowhere from then on. This cannot be undone. A link at which consents were given stays as their proof; it can be closed.`}
      confirmLabel="Delete link"
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={async () => {
        await deeds.remove.mutateAsync({ id, version });
        toast.good({ title: `“${name}” is deleted` });
        onRemoved();
      }}
    />
  );
}
