import { useMemo } from "react";
import type { CheckIn } from "../../../../worker/features/check-ins/contract.ts";
import { checkInsOf } from "../../../../worker/features/check-ins/rules.ts";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";

/** Of a key result, the latest first. */
export function useCheckIns(keyResultId: string): readonly CheckIn[] {
  const store = usePlanStore();
  const revision = useKind("checkIn");
  return useMemo(
    () => checkInsOf(store.plan, keyResultId),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, keyResultId, revision],
  );
}
