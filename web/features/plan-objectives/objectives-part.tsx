import { useDeferredValue, useMemo, useState } from "react";
import { Eye } from "lucide-react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { cx } from "../../ui/cx.ts";
import { type ListView, useListView } from "../plan-store/address/list-view.ts";
import { UnseenLine } from "../plan-fields/unseen-line.tsx";
import { NothingFound, NothingYet } from "../plan-fields/filter/module-states.tsx";
import { isFiltered } from "../plan-fields/filter/view-query.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { firstOf, groupObjectives } from "./group-objectives.ts";
import { ObjectiveGroupSection } from "./objective-group-section.tsx";
import { ObjectivesBar } from "./objectives-bar.tsx";
import { type Folding, useFolding } from "./use-folding.ts";
import { useObjectives } from "./use-objectives.ts";

/** The objectives of the plan with their key results. */
export function ObjectivesPart() {
  const store = usePlanStore();
  useKind("objective");
  const view = useListView("objective");
  // Typing goes first: the objectives follow when there is time for them.
  const shown = useDeferredValue(view);
  const folding = useFolding();
  if (store.plan.all("objective").size === 0) {
    return (
      <>
        <NothingYet kind="objective" />
        <UnseenLine kinds={OBJECTIVES} />
      </>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ObjectivesBar view={view} folding={folding} />
      <Objectives view={shown} folding={folding} isBehind={shown !== view} />
      <UnseenLine kinds={OBJECTIVES} />
    </div>
  );
}

const OBJECTIVES = ["objective", "keyResult"] as const;

type ObjectivesProps = { view: ListView; folding: Folding; isBehind: boolean };

function Objectives({ view, folding, isBehind }: ObjectivesProps) {
  const store = usePlanStore();
  const objectives = useObjectives(view);
  // The headings name themes, goals, projects, epics and squads, and stand in their order.
  const around =
    useKind("theme") + useKind("goal") + useKind("project") + useKind("epic") + useKind("squad");
  const groups = useMemo(
    () => groupObjectives(store.plan, objectives),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, objectives, around],
  );
  const [most, setMost] = useState<number>(LIMITS.objectivesShown);
  const more = objectives.length - most;
  return (
    <>
      <ObjectivesLine view={view} count={objectives.length} />
      {objectives.length === 0 ? (
        <NothingFound kind="objective" view={view} />
      ) : (
        <div
          aria-busy={isBehind || undefined}
          className={cx("flex min-w-0 flex-col gap-8", isBehind && "opacity-70")}
        >
          {firstOf(groups, most).map((group) => (
            <ObjectiveGroupSection key={group.key} group={group} folding={folding} />
          ))}
        </div>
      )}
      {more > 0 ? (
        <Button className="self-start" onClick={() => setMost(most + LIMITS.objectivesShown)}>
          Show <Count value={Math.min(more, LIMITS.objectivesShown)} /> more of{" "}
          <Count value={more} />
        </Button>
      ) : null}
    </>
  );
}

/** How many of how many. */
function ObjectivesLine({ view, count }: { view: ListView; count: number }) {
  const store = usePlanStore();
  const total = store.plan.all("objective").size;
  return (
    <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p role="status" className="figures text-sm text-muted">
        {isFiltered(view) ? (
          <>
            <Count value={count} /> of <Count value={total} />
          </>
        ) : (
          <Count value={total} />
        )}{" "}
        {total === 1 ? "objective" : "objectives"}
      </p>
      {store.canWrite() ? null : (
        <span className="inline-flex items-center gap-1.5 text-sm text-muted">
          <Eye aria-hidden="true" className="size-4" /> You can view this plan but not change it.
        </span>
      )}
    </div>
  );
}
