import { useMemo } from "react";
import type { KeyResult } from "../../../worker/features/key-results/contract.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";

/** The key results of an objective, in the order in which they were added. */
export function useKeyResults(objectiveId: string): readonly KeyResult[] {
  const store = usePlanStore();
  const revision = useKind("keyResult");
  return useMemo(
    () => store.plan.linked("keyResult", "objectiveId", objectiveId).toSorted(byAge),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, objectiveId, revision],
  );
}

function byAge(one: KeyResult, other: KeyResult): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
