import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Tells screen readers where a navigation led, and saves a focus that the old screen took along. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setTitle(document.title);
    const focused = document.activeElement;
    if (!focused || focused === document.body) {
      document.getElementById("main")?.focus({ preventScroll: true });
    }
  }, [pathname]);

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
