import type { IncomingCard } from "../../../worker/features/incoming/contract.ts";
import { FigureRow } from "../../kit/card/figure-row.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";

const LIST = "/admin/incoming";

export function IncomingBody({ data }: { data: IncomingCard }) {
  const { mine, unowned, open, items } = data;
  return (
    <>
      <FigureRow
        figures={[
          { label: "Mine", value: mine, to: `${LIST}?state=open&owner=mine` },
          { label: "Without an owner", value: unowned, to: `${LIST}?state=open&owner=nobody` },
          { label: "Open", value: open, to: `${LIST}?state=open` },
        ]}
      />
      {items.length === 0 ? (
        <p className="mt-4 text-sm text-muted">Nothing waits for you.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {items.map(({ kind, kindLabel, id, title, sentAt }) => (
            <li key={`${kind}:${id}`} className="flex items-baseline justify-between gap-4 py-2.5">
              <TextLink to={`${LIST}?open=${kind}:${id}`} className="min-w-0 truncate">
                {kindLabel}: {title}
              </TextLink>
              <span className="shrink-0 text-sm text-muted">
                <Time value={sentAt} show="relative" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
