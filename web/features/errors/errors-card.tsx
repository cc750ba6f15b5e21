import type { ErrorsCard } from "../../../worker/features/errors/contract.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { FigureRow } from "../../kit/card/figure-row.tsx";

const LIST = "/admin/error-logs";

export function ErrorsBody({ data }: { data: ErrorsCard }) {
  const { open, isNew, events, people, latest } = data;
  return (
    <>
      <FigureRow
        figures={[
          { label: "Open", value: open, to: `${LIST}?state=open` },
          { label: "New in 24 hours", value: isNew, to: `${LIST}?state=open&within=day` },
          { label: "Events in 24 hours", value: events, to: `${LIST}?within=day` },
          { label: "People affected", value: people, to: `${LIST}?within=day` },
        ]}
      />
      {latest.length === 0 ? (
        <p className="mt-4 text-sm text-muted">No open errors.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {latest.map(({ fingerprint, errorName, errorMessage, lastSeenAt }) => (
            <li key={fingerprint} className="flex items-baseline justify-between gap-4 py-2.5">
              <TextLink to={`${LIST}?open=${fingerprint}`} className="min-w-0 truncate">
                {errorName}: {errorMessage}
              </TextLink>
              <span className="shrink-0 text-sm text-muted">
                <Time value={lastSeenAt} show="relative" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
