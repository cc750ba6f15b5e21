import { PanelTop } from "lucide-react";
import type { CommandItem } from "../command-source.ts";

/** The tabs of the screen that is open, as its own links name them. */
export function tabCommands(): readonly CommandItem[] {
  const tabs = document.querySelectorAll<HTMLAnchorElement>("nav[data-tabs] a:not([aria-current])");
  return [...tabs].map((tab) => {
    const { pathname, search } = new URL(tab.href);
    return {
      id: `tab:${pathname}${search}`,
      group: "here",
      label: tab.firstChild?.textContent ?? "",
      detail: tab.closest("nav")?.getAttribute("aria-label") ?? undefined,
      icon: PanelTop,
      to: `${pathname}${search}`,
    };
  });
}
