import { useEffect, useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { Strength, Typed } from "./strength.ts";

/** How strong the typed password is, a moment after the last key; null until then, and where it cannot be told. */
export function useStrength(typed: Typed | null): Strength | null {
  const [measured, setMeasured] = useState<{ typed: Typed; strength: Strength } | null>(null);
  useEffect(() => {
    if (!typed?.password) return;
    let isStale = false;
    const measure = async () => {
      const { measureStrength } = await import("./measure-strength.ts");
      if (!isStale) setMeasured({ typed, strength: measureStrength(typed) });
    };
    const timer = setTimeout(() => {
      // The meter is a help: without it the server still says what it refuses.
      measure().catch(() => setMeasured(null));
    }, LIMITS.strengthDelayMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return typed?.password ? (measured?.strength ?? null) : null;
}
