import type { ChangesCard } from "../../../worker/features/plans/cards/contract.ts";
import { Count } from "../../ui/count.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";

export function ChangesBody({ data: { changes, total, days } }: { data: ChangesCard }) {
  if (changes.length === 0) {
    return (
      <p className="text-base text-muted">
        No one else changed or wrote anything in your plan or a plan shared with you in the last{" "}
        {days} days.
      </p>
    );
  }
  return (
    <>
      <ul className="-my-1 divide-y divide-line">
        {changes.map(({ id, label, at, by, planOf, address }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span className="min-w-0">
              <TextLink to={address} className="wrap-anywhere">
                {label}
              </TextLink>
              <span className="block text-sm wrap-anywhere text-muted">
                {by ?? "Someone who left"}, in {planOf ?? "your plan"}
              </span>
            </span>
            <span className="text-sm text-muted">
              <Time value={at} show="relative" />
            </span>
          </li>
        ))}
      </ul>
      {total > changes.length ? (
        <p className="mt-2 text-sm text-muted">
          <Count value={total - changes.length} /> more within {days} days
        </p>
      ) : null}
    </>
  );
}
