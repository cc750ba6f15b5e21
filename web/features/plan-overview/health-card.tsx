import type { ReactNode } from "react";
import { HEALTHS } from "../../../db/values/plans.ts";
import type { HealthCard } from "../../../worker/features/plans/cards/contract.ts";
import { Count } from "../../ui/count.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusAfterRemoval } from "../../ui/use-focus-after-removal.ts";
import { HEALTH_MARKS } from "../plan-fields/state-words.ts";
import { FirstDoors } from "./first-doors.tsx";
import { LateRow } from "./late-row.tsx";
import { usePlanActions } from "./use-plan-actions.ts";

export function HealthBody({ data }: { data: HealthCard }) {
  const { counts, unjudged, late, isBegun, checkIns, review } = data;
  const judged = HEALTHS.reduce((sum, health) => sum + counts[health], 0);
  const more = late.total - late.worst.length;
  const listRef = useFocusAfterRemoval(late.total);
  const actions = usePlanActions();
  if (!isBegun) return <FirstDoors />;
  if (judged === 0 && late.total === 0) {
    return (
      <>
        <p className="text-base text-muted">
          {unjudged === 0
            ? "Your plan has no goals, projects or epics yet."
            : "Nothing is rated yet. Give your items a start, an end and progress."}
        </p>
        <CheckIns count={checkIns} />
        <Review review={review} />
      </>
    );
  }
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {HEALTHS.map((health) => (
          <li key={health} className="flex items-baseline gap-1.5">
            <span className="figures text-lg text-ink">
              <Count value={counts[health]} />
            </span>
            <StatusMark plain {...HEALTH_MARKS[health]} />
          </li>
        ))}
      </ul>
      {late.total === 0 ? (
        <p className="mt-3 text-sm text-muted">Nothing is overdue or off track.</p>
      ) : (
        <ol
          ref={listRef}
          tabIndex={-1}
          aria-label="Overdue and off track, worst first"
          className="mt-3 divide-y divide-line border-t border-line"
        >
          {late.worst.map((item) => (
            <LateRow key={item.id} item={item} actions={actions} />
          ))}
        </ol>
      )}
      {more > 0 ? (
        <Line to="/strategy/dashboard#overview-late">
          <Count value={more} /> more overdue or off track
        </Line>
      ) : null}
      <CheckIns count={checkIns} />
      <Review review={review} />
    </>
  );
}

/** What is late stands above already: the worst is of all else. */
function Review({ review: { total, worst } }: Pick<HealthCard, "review">) {
  if (total === 0) return null;
  return (
    <div>
      <Line to="/strategy/dashboard?part=review">
        <Count value={total} /> {total === 1 ? "finding" : "findings"} in the plan review
      </Line>
      {worst ? (
        <p className="text-sm wrap-anywhere text-muted">
          {worst.says}: <TextLink to={worst.address}>{worst.title}</TextLink>
        </p>
      ) : null}
    </div>
  );
}

function CheckIns({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Line to="/strategy/strategy?part=review">
      <Count value={count} /> {count === 1 ? "check-in is" : "check-ins are"} due
    </Line>
  );
}

function Line({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mt-2 text-sm">
      <TextLink to={to} className="py-1">
        {children}
      </TextLink>
    </p>
  );
}
