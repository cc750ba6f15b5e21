import type { AnswersCard } from "../../../worker/features/forms/answers/contract.ts";
import { Count } from "../../ui/count.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";

export function AnswersBody({ data }: { data: AnswersCard }) {
  const { days, total, before, undelivered, forms } = data;
  if (total === 0 && before === 0 && undelivered === 0) {
    return <p className="text-base text-muted">No answers in the last {days} days.</p>;
  }
  return (
    <>
      <p className="text-base text-muted">
        <span className="figures serif text-3xl text-ink">
          <Count value={total} />
        </span>{" "}
        in {days} days, <Count value={before} /> in the {days} days before
      </p>
      {undelivered > 0 ? (
        <p className="mt-1 text-sm text-bad">
          <Count value={undelivered} /> not delivered to a webhook
        </p>
      ) : null}
      {forms.length > 0 ? (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {forms.map(({ id, title, answers, latestAt }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
              <span className="min-w-0">
                <TextLink to={`/admin/forms-manager/${id}/answers`} className="wrap-anywhere">
                  {title}
                </TextLink>
                <span className="block text-sm text-muted">
                  Latest answer <Time value={latestAt} show="relative" />
                </span>
              </span>
              <span className="figures">
                <Count value={answers} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
