import { useMemo } from "react";
import { Printer } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { composeMap } from "./compose-map.ts";
import { MapBranch } from "./map-branch.tsx";
import { useOpenBranches } from "./use-open-branches.ts";

/** The whole plan as it hangs together, from its themes down to the work. */
export function MapPart() {
  const store = usePlanStore();
  const changed =
    useKind("theme") +
    useKind("goal") +
    useKind("objective") +
    useKind("keyResult") +
    useKind("project") +
    useKind("kpi") +
    useKind("epic");
  const map = useMemo(
    () => composeMap(store.plan),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, changed],
  );
  const open = useOpenBranches(map.size);
  if (map.size === 0) {
    return (
      <EmptyState title="Nothing to map yet">
        Add themes, goals and objectives. The map shows how they hang together.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Map of the plan" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2" data-print="no">
        <p className="figures text-sm text-muted">
          <Count value={map.size} /> {map.size === 1 ? "item" : "items"}
          {map.loose.length > 0 ? `, ${map.loose.length} not linked to anything above` : ""}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => open.setAll(!open.isAllOpen)}>
            {open.isAllOpen ? "Fold all" : "Open all"}
          </Button>
          <Button
            size="sm"
            icon={<Printer aria-hidden="true" />}
            onClick={() => globalThis.print()}
          >
            Print
          </Button>
        </div>
      </div>
      <MapBranch nodes={map.tops} depth={0} open={open} />
      {map.loose.length > 0 ? (
        <section aria-labelledby="map-loose" className="flex flex-col gap-2">
          <h2 id="map-loose" className="text-base font-semibold text-ink">
            Not linked to anything above
          </h2>
          <MapBranch nodes={map.loose} depth={0} open={open} />
        </section>
      ) : null}
    </section>
  );
}
