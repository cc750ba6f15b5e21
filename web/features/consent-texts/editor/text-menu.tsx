import { Copy, Download, Link2, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ConsentText } from "../../../../worker/features/consent-texts/contract.ts";
import { LEAVES_ANYWAY } from "../../../ui/unsaved-guard.tsx";
import type { MenuEntry } from "../../../ui/menu-types.ts";
import { RemoveDialog } from "../list/remove-dialog.tsx";
import { useTextDeeds } from "../list/use-text-deeds.ts";

/** What can be done with a text besides writing it, and the dialog that one of it asks in. */
export function useTextMenu(text: ConsentText) {
  const deeds = useTextDeeds();
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
      onSelect: () => deeds.duplicate.mutate(text),
    },
    {
      kind: "action",
      label: "Export as JSON",
      icon: <Download aria-hidden />,
      onSelect: () => deeds.download.mutate(text),
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
      deeds={deeds}
      open={isRemoving}
      onOpenChange={setRemoving}
      onRemoved={() => void navigate("/admin/consent/texts", { state: LEAVES_ANYWAY })}
    />
  );
  return { entries, dialog };
}
