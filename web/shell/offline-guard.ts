import { standsAlone } from "../lib/connection.ts";
import { toast } from "./toasts/toast.ts";

/** The notice on screen: one is enough however often someone presses. */
let shown: string | null = null;

/**
 * The framework answers a screen that cannot be loaded with a reload, which offline would replace
 * what is on screen with the browser's own error page. So offline nothing is left.
 */
export function isHeldOffline(): boolean {
  if (navigator.onLine) return false;
  if (shown) toast.dismiss(shown);
  shown = toast.warn({
    title: "You are offline",
    description: "You can open this when you are back online. The current screen stays.",
  });
  return true;
}

/** Holds presses on links of this site that lead to another screen. */
export function holdLinksOffline(): () => void {
  function hold(event: MouseEvent) {
    if (navigator.onLine || !(event.target instanceof Element)) return;
    const link = event.target.closest("a[href]");
    if (!(link instanceof HTMLAnchorElement) || !leavesScreen(link)) return;
    event.preventDefault();
    event.stopPropagation();
    isHeldOffline();
  }
  document.addEventListener("click", hold, { capture: true });
  return () => document.removeEventListener("click", hold, { capture: true });
}

function leavesScreen(link: HTMLAnchorElement): boolean {
  if (standsAlone(link.pathname)) return false;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return link.origin === location.origin && !(isHere && link.hash) && !link.download;
}
