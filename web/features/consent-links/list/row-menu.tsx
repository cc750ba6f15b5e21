import { ExternalLink, Eye, EyeOff, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import type { ConsentLink } from "../../../../worker/features/consent-links/contract.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useBarred } from "../../../lib/rights.ts";
import type { MenuEntry } from "../../../ui/menu-types.ts";
import { pathOf } from "../words.ts";
import type { LinkActions } from "./use-link-actions.ts";

type RowMenuProps = { link: ConsentLink; actions: LinkActions; to: string; onRemove: () => void };

export function RowMenu({ link, actions, to, onRemove }: RowMenuProps) {
  const { id, version, name, slug, isActive, publishedNumber } = link;
  const visit: MenuEntry = {
    kind: "action",
    label: "View as visitor",
    icon: <ExternalLink aria-hidden />,
    onSelect: () => void window.open(pathOf(slug), "_blank", "noopener"),
  };
  const turn: MenuEntry = {
    kind: "action",
    label: isActive ? "Close" : "Open to visitors",
    icon: isActive ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
    onSelect: () => actions.turn.mutate({ id, version, isActive: !isActive }),
  };
  const removal: MenuEntry = {
    kind: "action",
    label: "Delete …",
    icon: <Trash2 aria-hidden />,
    danger: true,
    onSelect: onRemove,
  };
  const isPublished = publishedNumber !== null;
  const canPublish = useBarred("publish") === null;
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
        { kind: "link", label: "Edit and share", to, icon: <Pencil aria-hidden /> },
        ...(isPublished && isActive ? [visit] : []),
        ...(canPublish && (isPublished || isActive) ? [turn] : []),
        ...(canPublish ? [{ kind: "separator" } as const, removal] : []),
      ]}
    />
  );
}
