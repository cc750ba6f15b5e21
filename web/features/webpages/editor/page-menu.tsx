import { Copy, Download, ExternalLink, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Webpage } from "../../../../worker/features/webpages/contract.ts";
import { LEAVES_ANYWAY } from "../../../ui/unsaved-guard.tsx";
import type { MenuEntry } from "../../../ui/menu-types.ts";
import { RemoveDialog } from "../list/remove-dialog.tsx";
import { usePageActions } from "../list/use-page-actions.ts";

/** What can be done with a page besides writing it, and the dialog that one of it asks in. */
export function usePageMenu(page: Webpage) {
  const actions = usePageActions();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const visit: MenuEntry = {
    kind: "action",
    label: "See what visitors see",
    icon: <ExternalLink aria-hidden />,
    onSelect: () => void window.open(`/page/${page.slug}`, "_blank", "noopener"),
  };
  const entries: MenuEntry[] = [
    {
      kind: "action",
      label: "Duplicate",
      icon: <Copy aria-hidden />,
      onSelect: () => actions.duplicate.mutate(page),
    },
    {
      kind: "action",
      label: "Export as JSON",
      icon: <Download aria-hidden />,
      onSelect: () => actions.download.mutate(page),
    },
    { kind: "separator" },
    {
      kind: "action",
      label: "Delete …",
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => setRemoving(true),
    },
  ];
  const dialog = (
    <RemoveDialog
      page={page}
      actions={actions}
      open={isRemoving}
      onOpenChange={setRemoving}
      onRemoved={() => void navigate("/admin/content-manager", { state: LEAVES_ANYWAY })}
    />
  );
  const isSeen = page.isActive && page.publishedNumber !== null;
  return { entries: isSeen ? [visit, ...entries] : entries, dialog };
}
