import { useEffect, useState } from "react";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { copyText } from "./copy-text.ts";

/** Copies, and holds for a moment how it went. */
export function useCopied() {
  const [state, setState] = useState<"ready" | "copied" | "failed">("ready");

  useEffect(() => {
    if (state === "ready") return;
    const timer = setTimeout(() => setState("ready"), LIMITS.copiedStateMs);
    return () => clearTimeout(timer);
  }, [state]);

  return [state, async (text: string) => setState(await copyText(text))] as const;
}
