import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { toggleSidebar, WIDE } from "./sidebar-state.ts";

export type Drawer = ReturnType<typeof useDrawer>;

/** The sidebar on narrow windows: over the page, which rests meanwhile. */
export function useDrawer(page: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const close = () => setOpen(false);

  useEffect(close, [key]);

  useEffect(() => {
    if (!isOpen) return;
    const behind = page.current;
    const opener = document.activeElement;
    const wide = window.matchMedia(WIDE);
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    behind?.setAttribute("inert", "");
    document.documentElement.style.overflow = "hidden";
    panel.current?.focus();
    wide.addEventListener("change", close);
    document.addEventListener("keydown", onKey);
    return () => {
      behind?.removeAttribute("inert");
      document.documentElement.style.overflow = "";
      wide.removeEventListener("change", close);
      document.removeEventListener("keydown", onKey);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen, page]);

  /** Beside the page it collapses; over the page it opens and closes. */
  function toggle() {
    if (window.matchMedia(WIDE).matches) toggleSidebar();
    else setOpen((open) => !open);
  }

  return { isOpen, close, toggle, panel };
}
