import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { toggleSidebar, WIDE } from "./sidebar-state.ts";

export type Drawer = { isOpen: boolean; close: () => void; toggle: () => void };

/** The sidebar on narrow windows: over the page, which rests meanwhile. A navigation closes it. */
export function useDrawer(
  panel: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
): Drawer {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const close = () => setOpenedAt(null);

  useEffect(() => {
    if (!isOpen) return;
    const behind = page.current;
    const opener = document.activeElement;
    const wide = window.matchMedia(WIDE);
    const leave = () => setOpenedAt(null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") leave();
    };
    behind?.setAttribute("inert", "");
    document.documentElement.style.overflow = "hidden";
    panel.current?.focus();
    wide.addEventListener("change", leave);
    document.addEventListener("keydown", onKey);
    return () => {
      behind?.removeAttribute("inert");
      document.documentElement.style.overflow = "";
      wide.removeEventListener("change", leave);
      document.removeEventListener("keydown", onKey);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen, panel, page]);

  /** Beside the page it collapses; over the page it opens and closes. */
  function toggle() {
    if (window.matchMedia(WIDE).matches) toggleSidebar();
    else setOpenedAt(isOpen ? null : key);
  }

  return { isOpen, close, toggle };
}
