import {
  closedObjectives,
  objectivesIn,
  scoreOf,
} from "../../../worker/features/plan-periods/rules/close-period.ts";
import { Button } from "../../ui/button.tsx";
import { compareWords } from "../plan-fields/compare-words.ts";
import { COMPARED, openClosing } from "../plan-store/address/open-closing.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";

/** A period that is over and not closed yet, and what the last closed one came to. */
export function PeriodLines() {
  const store = usePlanStore();
  useKind("period");
  useKind("objective");
  useKind("settings");
  const { plan } = store;
  const periods = [...plan.all("period").values()].toSorted((one, other) =>
    one.endDate < other.endDate ? 1 : -1,
  );
  const ended = periods.filter(
    ({ id, state, endDate }) =>
      state === "open" && endDate < store.today() && objectivesIn(plan, id).length > 0,
  );
  const last = periods.find(({ state, closingId }) => state === "closed" && closingId !== null);
  const score = last ? scoreOf(closedObjectives(plan, last).map(({ closing }) => closing)) : null;
  return (
    <div className="-mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-base text-muted">
      {ended.toReversed().map(({ id, name }) => (
        <span key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {name} is over.
          <Button size="sm" onClick={() => openClosing(id)}>
            {store.canEdit() ? `Close ${name}` : `Look at ${name}`}
          </Button>
        </span>
      ))}
      <Button size="sm" onClick={() => openClosing(COMPARED)}>
        {compareWords(plan.settings.rhythm)}
      </Button>
      {last ? (
        <span className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
          {last.name} closed{score === null ? "" : ` at ${score} %`}.
          <Button size="sm" variant="quiet" onClick={() => openClosing(last.id)}>
            View {last.name}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
