import { useMemo } from "react";
import type { ItemKind } from "../../../../db/values/plans.ts";
import type { ListView } from "../../plan-store/address/list-view.ts";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";
import type { Row } from "./keys-of.ts";
import { leavesOutCancelled } from "../filter/view-query.ts";
import { selectItems } from "./select-items.ts";

/** What every view of a list is given. */
export type ViewProps = { kind: ItemKind; view: ListView; rows: readonly Row[] };

const MEASURES = ["health", "progress", "needs", "load"];

/** The rows that a view of a kind shows, in its order; found anew when one of them may have changed. */
export function useRows(kind: ItemKind, view: ListView): readonly Row[] {
  const store = usePlanStore();
  const own = useKind(kind);
  // What stands around a row decides on these, so a view ordered by them listens to all of it.
  const isMeasured =
    MEASURES.includes(view.sort?.field ?? "") || MEASURES.some((name) => view.filters[name]);
  const around =
    useKind("project") +
    useKind("epic") +
    useKind("squad") +
    useKind("objective") +
    useKind("keyResult") +
    useKind("settings");
  const measures = isMeasured ? around : 0;
  const { search, filters, sort } = view;
  const withoutCancelled = leavesOutCancelled(view);
  return useMemo(
    () => selectItems(store, kind, { search, filters, sort, withoutCancelled }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revisions stand for the rows inside the store.
    [store, kind, search, filters, sort, withoutCancelled, own, measures],
  );
}
