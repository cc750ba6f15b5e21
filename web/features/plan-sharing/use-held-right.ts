import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { PlanChoice } from "../../../worker/features/plan-list/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { LEAVES_ANYWAY } from "../../ui/unsaved-guard.tsx";
import { OWN_PLAN } from "../plan-store/address/plan-base.ts";
import { usePlanPlace, usePlanState, usePlanStore } from "../plan-store/use-plan.tsx";
import { leftPlans } from "./left-plans.ts";
import { LOST } from "./words.ts";

/**
 * What somebody may do with the plan on the screen follows its owner at once: it is read again when the right
 * changed, and left for the own plan when it is gone. What was typed stays with the plan's store, for when it comes
 * back.
 */
export function useHeldRight(plans: readonly PlanChoice[]): void {
  const { planId, userId } = usePlanPlace();
  const store = usePlanStore();
  const isReady = usePlanState() === "ready";
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const found = plans.find((plan) => plan.planId === planId);
  const held = found?.permission ?? null;
  const memberId = found?.memberId ?? null;
  const isOwned = found?.isOwned ?? false;
  const isFirst = planId === userId;
  const isLost = !isFirst && held === null;

  const leave = useEffectEvent(() => {
    if (leftPlans.has(planId)) return;
    toast.info(LOST);
    void navigate(`${OWN_PLAN}/${pathname.split("/").at(-1)}`, {
      replace: true,
      state: LEAVES_ANYWAY,
    });
  });
  useEffect(() => {
    if (isLost) leave();
  }, [isLost]);

  const follow = useEffectEvent(() => {
    const right = held === "own" ? "edit" : held;
    const isKnown = store.permission() === right && store.memberId() === memberId;
    if (!isFirst && !isKnown) void store.reload();
  });
  // Owners see everything: who becomes one, or is one no more, has another plan before them.
  const wasOwned = useRef(isOwned);
  const reload = useEffectEvent(() => {
    if (wasOwned.current !== isOwned && isReady) void store.reload();
    wasOwned.current = isOwned;
  });
  useEffect(() => reload(), [isOwned]);
  useEffect(() => {
    if (held === null) return;
    leftPlans.delete(planId);
    // Also what changed while the plan was on its way.
    if (isReady) follow();
  }, [held, memberId, planId, isReady]);
}
