import { Fragment } from "react";
import type { DatesCard } from "../../../worker/features/plans/cards/contract.ts";
import { Count } from "../../ui/count.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { PLACES, placeOf } from "./card-places.ts";

export function DatesBody({ data }: { data: DatesCard }) {
  const { dates, total, days } = data;
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
          <Count value={total - dates.length} /> more within {days} days. See all:{" "}
          <All data={data} />
        </p>
      ) : null}
    </>
  );
}

/** Each list shows exactly what starts or ends in these days. */
function All({ data: { items } }: { data: DatesCard }) {
  const kinds = (["goal", "project", "epic"] as const).filter((kind) => items[kind] > 0);
  return kinds.map((kind, at) => (
    <Fragment key={kind}>
      {at > 0 ? ", " : null}
      <TextLink to={`${PLACES[kind].list}?soon=starts,ends`} className="whitespace-nowrap">
        <Count value={items[kind]} /> {items[kind] === 1 ? PLACES[kind].one : PLACES[kind].many}
      </TextLink>
    </Fragment>
  ));
}

function soon(inDays: number): string {
  if (inDays === 0) return "today";
  return inDays === 1 ? "tomorrow" : `in ${inDays} days`;
}
