import { HEALTHS } from "../../../db/values/plans.ts";
import type { HealthCard } from "../../../worker/features/plans/contract.ts";
import { Count } from "../../ui/count.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { HEALTH_MARKS } from "../plan-fields/state-words.ts";
import { PLACES, placeOf } from "./card-places.ts";

export function HealthBody({ data: { counts, unjudged, worst } }: { data: HealthCard }) {
  const judged = HEALTHS.reduce((sum, health) => sum + counts[health], 0);
  if (judged === 0) {
    return (
      <p className="text-base text-muted">
        {unjudged === 0
          ? "Your plan has no goals, projects or epics yet."
          : "Nothing is rated yet. Give your items a start, an end and progress."}
      </p>
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
      {worst.length === 0 ? (
        <p className="mt-3 text-sm text-muted">Every rated item is on track.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {worst.map(({ kind, id, title, health }) => (
            <li key={id} className="py-2.5">
              <TextLink to={placeOf({ kind, id })} className="wrap-anywhere">
                {title}
              </TextLink>
              <span className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
                {PLACES[kind].one}
                <StatusMark plain {...HEALTH_MARKS[health]} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
