import { useMemo } from "react";
import type { Objective } from "../../../worker/features/objectives/contract.ts";
import type { ListView } from "../plan-store/address/list-view.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { selectObjectives } from "./select-objectives.ts";

const MEASURES = ["health", "progress", "needs"];

/** The objectives that the view shows, in its order; found anew when one of them may have changed. */
export function useObjectives({ search, filters, sort }: ListView): readonly Objective[] {
  const store = usePlanStore();
  const own = useKind("objective");
  const results = useKind("keyResult");
  // Key results decide where a word is looked for in them, or where their numbers order what stands above.
  const isMeasured =
    search.trim() !== "" ||
    MEASURES.includes(sort?.field ?? "") ||
    MEASURES.some((name) => filters[name]);
  const measures = isMeasured ? results : 0;
  return useMemo(
    () => selectObjectives(store, { search, filters, sort }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revisions stand for the rows inside the store.
    [store, search, filters, sort, own, measures],
  );
}
