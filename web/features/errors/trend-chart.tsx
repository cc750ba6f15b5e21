import type { ErrorGroup } from "../../../worker/features/errors/contract.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { Time } from "../../ui/time.tsx";

/** Events day by day: a picture, and the same as a table. */
export function TrendChart({ trend }: Pick<ErrorGroup, "trend">) {
  const formats = useFormats();
  const most = Math.max(1, ...trend.map(({ events }) => events));
  const all = trend.reduce((sum, { events }) => sum + events, 0);
  const [first, last] = [trend[0], trend.at(-1)];
  if (all === 0 || !first || !last) {
    return (
      <p className="text-base text-muted">It did not happen in the last {trend.length} days.</p>
    );
  }
  return (
    <div>
      <ol aria-hidden="true" className="flex items-end gap-1">
        {trend.map(({ day, events }) => (
          <li key={day} className="flex min-w-0 flex-1 flex-col items-center">
            <span className="figures text-xs text-muted">
              {events ? formats.number(events) : ""}
            </span>
            <svg className="mt-1 h-20 w-full">
              <rect
                width="100%"
                height={`${((100 * events) / most).toFixed(2)}%`}
                y={`${(100 - (100 * events) / most).toFixed(2)}%`}
                rx="1.5"
                className="fill-accent"
              />
              <rect
                width="100%"
                height="1"
                y="100%"
                transform="translate(0 -1)"
                className="fill-line-strong"
              />
            </svg>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-faint">
        <Time value={first.day} />
        <Time value={last.day} />
      </p>
      <Disclosure summary="Show as table" className="-mb-2">
        <table className="figures w-full text-sm">
          <caption className="sr-only">Events by day</caption>
          <thead>
            <tr className="text-left text-muted [&>th]:py-1 [&>th]:font-medium">
              <th scope="col">Day</th>
              <th scope="col" className="text-right">
                Events
              </th>
            </tr>
          </thead>
          <tbody>
            {trend.map(({ day, events }) => (
              <tr key={day} className="text-ink [&>*]:border-t [&>*]:border-line [&>*]:py-1">
                <th scope="row" className="text-left font-normal">
                  <Time value={day} />
                </th>
                <td className="text-right">{formats.number(events)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}
