import { Copy, Download, Link2, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import type { ConsentTextSummary } from "../../../../worker/features/consent-texts/contract.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { TextActions } from "./use-text-actions.ts";

type RowMenuProps = { text: ConsentTextSummary; actions: TextActions; onRemove: () => void };

export function RowMenu({ text, actions, onRemove }: RowMenuProps) {
  const { id, name } = text;
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`More for ${name}`}
          icon={<MoreHorizontal aria-hidden />}
          className="relative z-10"
        />
      }
      entries={[
        {
          kind: "link",
          label: "Edit",
          to: `/admin/consent/texts/${id}`,
          icon: <Pencil aria-hidden />,
        },
        {
          kind: "link",
          label: "Its links",
          to: `/admin/consent?template=${id}`,
          icon: <Link2 aria-hidden />,
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
          onSelect: onRemove,
        },
      ]}
    />
  );
}
