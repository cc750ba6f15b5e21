import { useSyncExternalStore } from "react";
import { LIMITS } from "../../worker/kernel/limits.ts";

const CHANGED = "sidebarchange";

/** From this width on the sidebar stands beside the page; below it is a drawer over it. */
export const WIDE = `(min-width: ${LIMITS.mobileBreakpointPx}px)`;

/** Stands on the document, where the theme island put it before the first paint. */
const isSidebarOpen = () => document.documentElement.dataset["sidebar"] !== "closed";

export function toggleSidebar(): void {
  const { dataset } = document.documentElement;
  const opening = !isSidebarOpen();
  if (opening) delete dataset["sidebar"];
  else dataset["sidebar"] = "closed";
  try {
    if (opening) localStorage.removeItem("sidebar");
    else localStorage.setItem("sidebar", "closed");
  } catch {
    // Without storage the choice holds until the page is left.
  }
  window.dispatchEvent(new Event(CHANGED));
}

export function useSidebarOpen(): boolean {
  return useSyncExternalStore(subscribe, isSidebarOpen, () => true);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}
