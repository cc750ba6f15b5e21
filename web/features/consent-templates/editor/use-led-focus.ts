import { useEffect, useState } from "react";
import { placeId } from "./places.ts";

/** Longer than any dialog takes to close and any tab to be drawn. */
const WAIT_MS = 2000;

/** Leads the focus to a place that may still have to be drawn, once no dialog holds it any more. */
export function useLedFocus(): (place: string) => void {
  const [wanted, setWanted] = useState<{ place: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const until = performance.now() + WAIT_MS;
    let frame = 0;
    const look = (now: number) => {
      const isHeld = Boolean(document.activeElement?.closest("[role=dialog]"));
      const control = isHeld ? null : document.getElementById(placeId(wanted.place));
      if (control) {
        // A dialog that has just gone gives the focus back first.
        frame = requestAnimationFrame(() => {
          control.focus();
          control.scrollIntoView({ block: "center" });
        });
      } else if (now < until) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return (place) => setWanted({ place });
}
