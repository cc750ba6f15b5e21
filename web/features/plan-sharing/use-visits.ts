import { useEffect } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { useAuthIfAny } from "../../shell/auth.tsx";
import type { ShownModule } from "../plan-fields/kinds.ts";
import { usePlanPlace, usePlanState, usePlanStore } from "../plan-store/use-plan.tsx";
import { sendUse, sendVisit } from "./queries.ts";

const sent = new Map<string, number>();

/**
 * Notes that the plan is open, so that it opens again, and tells the owner of a shared one what was seen of it: on
 * opening, and with every other module.
 */
export function useVisits(module: ShownModule): void {
  const { ownerName } = usePlanPlace();
  const store = usePlanStore();
  const isReady = usePlanState() === "ready";
  // An admin who acts as somebody has not seen it for them.
  const isActing = useAuthIfAny()?.isVisit ?? false;
  const isShared = ownerName !== null;
  const isNoted = isReady && !isActing;
  useEffect(() => {
    if (!isNoted) return;
    const key = `${store.planId}:${module}`;
    const now = Date.now();
    if (now - (sent.get(key) ?? 0) < LIMITS.planVisitMs) return;
    sent.set(key, now);
    // Nobody waits for it, and the next module says it again.
    const sending = isShared
      ? sendVisit(store.planId, { module, seq: store.seq() })
      : Promise.resolve();
    sending.catch(() => sent.delete(key));
  }, [isNoted, isShared, module, store]);
  useEffect(() => {
    if (!isNoted) return;
    // It is said again whenever the plan opens.
    sendUse(store.planId).catch(() => undefined);
  }, [isNoted, store]);
}
