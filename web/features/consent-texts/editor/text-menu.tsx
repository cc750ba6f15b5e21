import { Copy, Download, Link2, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ConsentText } from "../../../../worker/features/consent-texts/contract.ts";
import { LEAVES_ANYWAY } from "../../../ui/unsaved-guard.tsx";
import type { MenuEntry } from "../../../ui/menu-types.ts";
import { RemoveDialog } from "../list/remove-dialog.tsx";
import { useTextActions } from "../list/use-text-actions.ts";

/** What can be done with a text besides writing it, and the dialog that one of it asks in. */
export function useTextMenu(text: ConsentText) {
  const actions = useTextActions();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const entries: MenuEntry[] = [
    {
      kind: "link",
      label: "Its links",
      icon: <Link2 aria-hidden />,
      to: `/admin/consent?template=${text.id}`,
    },
    {
      kind: "action",
      label: "Duplicate",
      icon: <Copy aria-hidden />,
      onSelect: () => actions.duplicate.mutate(text),
    },
    {
      kind: "action",
      label: "Export as JSON",
      icon: <Download aria-hidden />,
      onSelect: () => actions.download.mutate(text),
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
      text={text}
      actions={actions}
      open={isRemoving}
      onOpenChange={setRemoving}
      onRemoved={() => void navigate("/admin/consent/texts", { state: LEAVES_ANYWAY })}
    />
  );
  return { entries, dialog };
}
