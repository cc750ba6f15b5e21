import { useMemo } from "react";
import { type OrgChart, orgChart } from "../../../worker/features/team-members/rules/org-chart.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";

export function useOrgChart(): OrgChart {
  const store = usePlanStore();
  const revision = useKind("teamMember");
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
  return useMemo(() => orgChart(store.plan), [store, revision]);
}
