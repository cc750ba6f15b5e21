import { NavLink } from "react-router";
import type { NavigationItem } from "./navigation-item.ts";

export const sidebarRow =
  "touch flex min-h-8 items-center gap-2.5 rounded-md border border-transparent px-2.5 py-1 text-base text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:text-ink";

/** Words alone: the list is read, not decoded. Icons stand where items of many kinds mix. */
export function SidebarLink({ item }: { item: NavigationItem }) {
  const label = <bdi className="min-w-0 wrap-anywhere">{item.label}</bdi>;
  return item.isDocument ? (
    <a href={item.to} className={sidebarRow}>
      {label}
    </a>
  ) : (
    <NavLink to={item.to} className={sidebarRow}>
      {label}
    </NavLink>
  );
}
