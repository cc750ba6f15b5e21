import { useEffect, useState } from "react";

/** Longer than any dialog takes to close and any tab to be drawn. */
const WAIT_MS = 2000;
const FIELDS = "input, textarea, select";
const CONTROLS = `${FIELDS}, button, a[href]`;

/** Leads the focus to the control of an id, or the first one in it, once no dialog holds the focus any more. */
export function useLedFocus(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const until = performance.now() + WAIT_MS;
    let frame = 0;
    const look = (now: number) => {
      const isHeld = Boolean(document.activeElement?.closest("[role=dialog]"));
      const place = isHeld ? null : document.getElementById(wanted.id);
      if (place) {
        // A dialog that has just gone gives the focus back first.
        frame = requestAnimationFrame(() => {
          place.closest("details")?.setAttribute("open", "");
          const within =
            place.querySelector<HTMLElement>(FIELDS) ?? place.querySelector<HTMLElement>(CONTROLS);
          const control = place.matches(CONTROLS) ? place : within;
          control?.focus({ preventScroll: true });
          place.scrollIntoView({ block: "center" });
        });
      } else if (now < until) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return (id) => setWanted({ id });
}
