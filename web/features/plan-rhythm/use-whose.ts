import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";

/** For whom the plan is looked at: without one of its people, for everybody. */
export function useWhose() {
  const store = usePlanStore();
  useKind("teamMember");
  return { memberId: store.memberId(), userId: store.actor.userId };
}
