import { memo } from "react";
import { ChevronRight } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import type { Objective } from "../../../worker/features/objectives/contract.ts";
import { STATUS_MARKS } from "../plan-fields/state-words.ts";
import { HealthValue } from "../plan-fields/measure/health-value.tsx";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { ProgressValue } from "../plan-fields/measure/progress-value.tsx";
import { useItem } from "../plan-store/use-plan.tsx";
import { KeyResultRows } from "./key-result-rows.tsx";
import { OwnerName } from "./owner-name.tsx";
import { useKeyResults } from "./use-key-results.ts";

type ObjectiveCardProps = { id: string; isFolded: boolean; onToggle: (id: string) => void };

/** An objective with its numbers, and its key results below it while it is open. */
export const ObjectiveCard = memo(function ObjectiveCard(props: ObjectiveCardProps) {
  const { id, isFolded, onToggle } = props;
  const objective = useItem("objective", id);
  const count = useKeyResults(id).length;
  if (!objective) return null;
  const isOut = objective.status === "cancelled";
  return (
    <article
      aria-label={objective.title}
      className="@container min-w-0 rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-3 py-3">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-1.5">
          <IconButton
            size="sm"
            label={`${isFolded ? "Show" : "Hide"} the key results of ${objective.title}`}
            aria-expanded={!isFolded}
            icon={
              <ChevronRight
                aria-hidden
                className={cx("transition-transform", isFolded ? "" : "rotate-90")}
              />
            }
            onClick={() => onToggle(id)}
          />
          <div className="flex min-w-0 flex-col gap-0.5 pt-0.5">
            <h3 className="min-w-0">
              <ItemLink
                kind="objective"
                id={id}
                className={cx("serif text-xl", isOut ? "text-faint line-through" : "text-ink")}
              />
            </h3>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <OwnerName id={objective.ownerMemberId} />
              <Period objective={objective} />
              <span className="figures">
                {count === 0
                  ? "No key results"
                  : count === 1
                    ? "1 key result"
                    : `${count} key results`}
              </span>
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pl-9 @2xl:pl-0">
          <StatusMark plain {...STATUS_MARKS[objective.status]} />
          <HealthValue kind="objective" id={id} />
          <ProgressValue kind="objective" id={id} className="w-40" />
        </div>
      </div>
      {isFolded ? null : <KeyResultRows objectiveId={id} />}
    </article>
  );
});

function Period({ objective: { startDate, endDate } }: { objective: Objective }) {
  if (startDate === null && endDate === null) return <span>No period</span>;
  if (endDate === null) {
    return (
      <span className="figures">
        From <Time value={startDate ?? ""} />
      </span>
    );
  }
  return (
    <span className="figures">
      {startDate === null ? (
        "Until "
      ) : (
        <>
          <Time value={startDate} /> –{" "}
        </>
      )}
      <Time value={endDate} />
    </span>
  );
}
