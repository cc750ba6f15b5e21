import { loadPart } from "../../../lib/recovery/recovery.ts";
import type { StartedStore } from "../create-plan-store.ts";

/** Joins a plan once the script for that is there; a plan without an account never needs it. */
export function joinLater(store: StartedStore): () => void {
  let leave: (() => void) | null = null;
  let isLeft = false;
  void join();
  return () => {
    isLeft = true;
    leave?.();
  };

  async function join(): Promise<void> {
    const { joinPlan } = await loadPart(() => import("./join-plan.ts"));
    if (!isLeft) leave = joinPlan(store);
  }
}
