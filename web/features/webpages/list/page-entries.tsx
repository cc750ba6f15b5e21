import { ExternalLink, Eye, EyeOff } from "lucide-react";
import type { MenuEntry } from "../../../ui/menu-types.ts";
import { isSeen, type PageActions, type PageRow } from "./use-page-actions.ts";

/** What only a page's menu has: its visitors' side. */
export function visitEntries(page: PageRow): MenuEntry[] {
  if (!isSeen(page)) return [];
  return [
    {
      kind: "action",
      label: "View as visitor",
      icon: <ExternalLink aria-hidden />,
      onSelect: () => void window.open(`/page/${page.slug}`, "_blank", "noopener"),
    },
  ];
}

export function openEntries(
  { id, version, isActive, publishedNumber }: PageRow,
  { open }: PageActions,
): MenuEntry[] {
  if (publishedNumber === null) return [];
  return [
    {
      kind: "action",
      needs: "publish",
      label: isActive ? "Take down" : "Open to visitors",
      icon: isActive ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
      onSelect: () => open.mutate({ id, version, isActive: !isActive }),
    },
  ];
}
