import { useMemo } from "react";
import type { ReportedKind } from "../../../db/values/plans.ts";
import { updatesOf } from "../../../worker/features/plan-updates/rules.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";

/** Of an item, the latest first. */
export function useUpdates(kind: ReportedKind, id: string) {
  const store = usePlanStore();
  const revision = useKind("update");
  return useMemo(
    () => updatesOf(store.plan, kind, id),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, kind, id, revision],
  );
}
