import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { labelOfKey } from "../plan-fields/field-choices.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { useBoard, useBoardState } from "./board-context.ts";

const BAR =
  "sticky bottom-3 z-30 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface px-4 py-2.5 shadow-lift";
const MENU_ID = "board-chosen-menu";

/** What is chosen or carried just now, and what can be done with it; and the words for who cannot see it. */
export function BoardBars() {
  const { state } = useBoard();
  const told = useBoardState(state, () => state.told());
  return (
    <>
      <Carried />
      <Chosen />
      <span role="status" className="sr-only">
        {told}
      </span>
    </>
  );
}

function Carried() {
  const { kind, field, state } = useBoard();
  const store = usePlanStore();
  const carried = useBoardState(state, () => state.carried());
  if (!carried) return null;
  return (
    <div data-bottom-bar="" className={BAR}>
      <p className="text-base">
        To <strong className="font-semibold">{labelOfKey(store, kind, field, carried.over)}</strong>
        <span className="text-muted">
          : ← → choose a column, Enter moves the card, Escape cancels.
        </span>
      </p>
    </div>
  );
}

function Chosen() {
  const { state, openMenu } = useBoard();
  const chosen = useBoardState(state, () => state.chosen());
  if (chosen.size === 0) return null;
  return (
    <div role="group" aria-label="Selected cards" data-bottom-bar="" className={BAR}>
      <p className="text-base font-medium">
        <Count value={chosen.size} /> selected
      </p>
      <Button size="sm" id={MENU_ID} onClick={() => openMenu([...chosen.values()], MENU_ID)}>
        Move to …
      </Button>
      <Button size="sm" variant="quiet" onClick={() => state.chooseNone()}>
        Clear
      </Button>
    </div>
  );
}
