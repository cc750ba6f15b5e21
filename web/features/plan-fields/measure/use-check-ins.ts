import { useMemo } from "react";
import type { CheckIn } from "../../../../worker/features/check-ins/contract.ts";
import { checkInsOf } from "../../../../worker/features/check-ins/rules.ts";
import type { Measured } from "../../../../worker/features/check-ins/rules/measured.ts";
import { useItem, useKind, usePlanStore } from "../../plan-store/use-plan.tsx";

/** Of a key result or a KPI, the latest first. */
export function useCheckIns(measuredId: string): readonly CheckIn[] {
  const store = usePlanStore();
  const revision = useKind("checkIn");
  return useMemo(
    () => checkInsOf(store.plan, measuredId),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, measuredId, revision],
  );
}

/** What people check in on, by its id. */
export function useMeasured(id: string): Measured | undefined {
  const keyResult = useItem("keyResult", id);
  const kpi = useItem("kpi", id);
  return keyResult ?? kpi;
}
