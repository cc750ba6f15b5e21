import { useEffect } from "react";
import { useLocation } from "react-router";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { after } from "../../../lib/after.ts";
import { whenIdle } from "../../../lib/when-idle.ts";
import { usePlanPlace, usePlanState } from "../../plan-store/use-plan.tsx";

/** What is on the screen opens again without a network, once nothing else is wanted of the one that there is. */
export function useKeptDocument(): void {
  const { pathname } = useLocation();
  const { userId } = usePlanPlace();
  const isReady = usePlanState() === "ready";
  useEffect(() => {
    if (!isReady) return;
    let stopIdle = () => {};
    const keep = () => void keepQuietly(pathname, userId);
    const stopWait = after(LIMITS.documentKeepMs, () => {
      stopIdle = whenIdle(LIMITS.planPanelIdleMs, keep);
    });
    return () => {
      stopWait();
      stopIdle();
    };
  }, [isReady, pathname, userId]);
}

/** A browser that is full or forbids it opens the plan with a network, as before. */
async function keepQuietly(path: string, userId: string | null): Promise<void> {
  try {
    await (await import("./keep-document.ts")).keepDocument({ path, userId });
  } catch {
    // The next screen tries again.
  }
}
