import type { DatesCard } from "../../../worker/features/plans/cards/contract.ts";
import { Count } from "../../ui/count.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { PLACES, placeOf } from "./card-places.ts";

export function DatesBody({ data: { dates, total, days } }: { data: DatesCard }) {
  if (dates.length === 0) {
    return (
      <p className="text-base text-muted">
        Nothing in your plan starts or ends in the next {days} days.
      </p>
    );
  }
  return (
    <>
      <ul className="-my-1 divide-y divide-line">
        {dates.map(({ kind, id, title, what, day, inDays }) => (
          <li key={`${id} ${what}`} className="py-2.5">
            <TextLink to={placeOf({ kind, id })} className="wrap-anywhere">
              {title}
            </TextLink>
            <span className="block text-sm text-muted">
              {PLACES[kind].one} {what} <Time value={day} />, {soon(inDays)}
            </span>
          </li>
        ))}
      </ul>
      {total > dates.length ? (
        <p className="mt-2 text-sm text-muted">
          <Count value={total - dates.length} /> more within {days} days
        </p>
      ) : null}
    </>
  );
}

function soon(inDays: number): string {
  if (inDays === 0) return "today";
  return inDays === 1 ? "tomorrow" : `in ${inDays} days`;
}
