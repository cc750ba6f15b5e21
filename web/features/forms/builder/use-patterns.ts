import { useEffect, useState } from "react";
import { loadPatterns, type ReadPattern } from "../../../../worker/kernel/pure/read-pattern.ts";
import { loadPart } from "../../../lib/recovery/recovery.ts";

/** Heavy, so it is fetched with the first pattern. Null until then, and where it cannot be had. */
export function usePatterns(isNeeded: boolean): ReadPattern | null {
  const [known, setRead] = useState<{ pattern: ReadPattern } | null>(null);
  useEffect(() => {
    if (!isNeeded || known) return;
    let isHere = true;
    const read = async () => {
      try {
        const pattern = await loadPart(loadPatterns);
        if (isHere) setRead({ pattern });
      } catch {
        // Publishing tells what is wrong then.
      }
    };
    void read();
    return () => void (isHere = false);
  }, [isNeeded, known]);
  return known?.pattern ?? null;
}
