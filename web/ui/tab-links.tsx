import { useEffect, useRef } from "react";
import { Link } from "react-router";

import { useSavedTabLinks } from "../lib/use-saved-tab.ts";
import { Count } from "./count.tsx";

interface TabLinksProps {
  label: string;
  value: string;
  items: readonly { value: string; label: string; to: string; count?: number | undefined }[];
  /** The part that was open lately is kept although other tabs have paths of their own. */
  savesParts?: boolean;
}

/** Parts of one screen that each have an address: tabs that are links, so they open elsewhere and come back. */
export function TabLinks({ label, value, items, savesParts = false }: TabLinksProps) {
  const list = useRef<HTMLElement>(null);
  useSavedTabLinks(value, items, savesParts);
  useEffect(() => {
    const tabs = list.current;
    const current = tabs?.querySelector<HTMLElement>("[aria-current=page]");
    if (!tabs || !current) return undefined;
    // On a phone or beside a panel the one that is open may stand beyond the edge. Only the row of tabs moves, never the page.
    const watcher = new ResizeObserver(() => {
      tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2;
    });
    watcher.observe(tabs);
    return () => watcher.disconnect();
  }, [value]);
  return (
    <nav
      ref={list}
      aria-label={label}
      data-tabs
      className="relative flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]"
    >
      {items.map((item) => (
        <Link
          key={item.value}
          to={item.to}
          preventScrollReset
          aria-current={item.value === value ? "page" : undefined}
          className="touch inline-flex shrink-0 items-center gap-2 rounded-t-md border-b-2 border-transparent px-3 py-2 text-base whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {item.label}
          {item.count === undefined ? null : (
            <span className="figures text-sm font-normal text-faint">
              <Count value={item.count} />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
