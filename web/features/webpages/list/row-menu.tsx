import {
  Copy,
  Download,
  ExternalLink,
  Eye,
  EyeOff,
  MoreHorizontal,
  Pencil,
  Trash2,
} from "lucide-react";
import type { WebpageSummary } from "../../../../worker/features/webpages/contract.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuEntry } from "../../../ui/menu-types.ts";
import { titleOf } from "../words.ts";
import type { PageActions } from "./use-page-actions.ts";

type RowMenuProps = { page: WebpageSummary; actions: PageActions; onRemove: () => void };

export function RowMenu({ page, actions, onRemove }: RowMenuProps) {
  const { id, version, isActive, publishedNumber, slug } = page;
  const isPublished = publishedNumber !== null;
  const visit: MenuEntry[] =
    isPublished && isActive
      ? [
          {
            kind: "action",
            label: "See what visitors see",
            icon: <ExternalLink aria-hidden />,
            onSelect: () => void window.open(`/page/${slug}`, "_blank", "noopener"),
          },
        ]
      : [];
  const toggle: MenuEntry[] = isPublished
    ? [
        {
          kind: "action",
          label: isActive ? "Take down" : "Open to visitors",
          icon: isActive ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
          onSelect: () => actions.open.mutate({ id, version, isActive: !isActive }),
        },
      ]
    : [];
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`More for ${titleOf(page)}`}
          icon={<MoreHorizontal aria-hidden />}
          loading={actions.open.isPending || actions.duplicate.isPending}
          className="relative z-10"
        />
      }
      entries={[
        {
          kind: "link",
          label: "Edit",
          to: `/admin/content-manager/${id}`,
          icon: <Pencil aria-hidden />,
        },
        ...visit,
        ...toggle,
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
          onSelect: onRemove,
        },
      ]}
    />
  );
}
