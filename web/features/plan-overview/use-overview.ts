import { useMemo } from "react";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { readLate } from "../plan-fields/late/read-late.ts";
import { readNeeds } from "./read-needs.ts";
import { readStanding } from "./read-standing.ts";
import { countSteps } from "./steps.ts";

/** Everything that the overview tells, read anew when anything in the plan or the day has changed. */
export function useOverview() {
  const store = usePlanStore();
  const revision =
    useKind("theme") +
    useKind("goal") +
    useKind("project") +
    useKind("epic") +
    useKind("squad") +
    useKind("objective") +
    useKind("keyResult") +
    useKind("kpi") +
    useKind("teamMember") +
    useKind("settings");
  const today = store.today();
  return useMemo(
    () => ({
      steps: countSteps(store),
      standing: readStanding(store),
      late: readLate(store),
      needs: readNeeds(store),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- they stand for the rows inside the store and its day.
    [store, revision, today],
  );
}
