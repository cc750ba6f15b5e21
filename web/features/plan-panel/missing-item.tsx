import type { ItemKind } from "../../../db/values/plans.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { closeItem } from "../plan-store/address/open-item.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { useHistory, usePlanStore } from "../plan-store/use-plan.tsx";
import { removalOf } from "./delete/removed-here.ts";
import { PanelBar } from "./panel-bar.tsx";

/** Deleted, or never there: an old link, or somebody else was quicker. */
export function MissingItem({ kind, id }: { kind: ItemKind; id: string }) {
  const store = usePlanStore();
  useHistory();
  const removal = removalOf(store, id);
  const { one } = KINDS[kind];
  return (
    <>
      <PanelBar>{one}</PanelBar>
      <div className="px-5 py-4 sm:px-6">
        <EmptyState
          title={removal ? `You deleted this ${one}` : `This ${one} is not in the plan`}
          action={
            <>
              {removal ? (
                <Button variant="primary" onClick={() => void store.undoOne(removal.id)}>
                  Undo
                </Button>
              ) : null}
              <Button onClick={closeItem}>Close</Button>
            </>
          }
        >
          {removal
            ? "Undo brings it back as it was, with everything that was linked to it."
            : "It was deleted, it is private, or the link is incomplete."}
        </EmptyState>
      </div>
    </>
  );
}
