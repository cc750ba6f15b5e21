import type { SubmissionFunnel } from "../../../../worker/features/forms/answers/contract.ts";
import { binFunnelDays } from "../../../../worker/features/forms/answers/rules/funnel.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Card } from "../../../ui/card.tsx";
import { ColumnChart } from "../../../ui/column-chart.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { Time } from "../../../ui/time.tsx";

const SPANS = ["day", "week", "four weeks"];

/** How it went over time: the picture by spans that fit, the table by days. */
export function FunnelDays({ days }: { days: SubmissionFunnel["days"] }) {
  const formats = useFormats();
  const { length, bins } = binFunnelDays(days, LIMITS.formSummaryColumns);
  return (
    <Card as="section" title="Over time">
      <p className="-mt-2 mb-4 text-sm text-muted">
        {SPANS[[1, 7, 28].indexOf(length)] === undefined
          ? `Each column is ${length} days`
          : `Each column is a ${SPANS[[1, 7, 28].indexOf(length)]}`}
        , labelled with its first day in UTC.
      </p>
      <ColumnChart
        title="Sent, and begun but not sent"
        labelHeading="From"
        goodHeading="Sent"
        badHeading="Begun, not sent"
        columns={bins.map(({ day, starts, completions }) => ({
          label: formats.date(new Date(`${day}T00:00:00Z`), "short-day", true),
          good: completions,
          bad: Math.max(0, starts - completions),
        }))}
      />
      <Disclosure summary="Show as table" className="mt-2 -mb-2">
        <DaysTable days={days} />
      </Disclosure>
    </Card>
  );
}

function DaysTable({ days }: { days: SubmissionFunnel["days"] }) {
  const formats = useFormats();
  return (
    <div className="max-h-80 overflow-y-auto" tabIndex={0} role="region" aria-label="Every day">
      <table className="figures w-full text-sm">
        <caption className="sr-only">Opened, begun and sent by day</caption>
        <thead>
          <tr className="text-right text-muted [&>th]:py-1 [&>th]:font-medium">
            <th scope="col" className="text-left">
              Day
            </th>
            <th scope="col">Opened</th>
            <th scope="col">Begun</th>
            <th scope="col">Sent</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views, starts, completions }) => (
            <tr
              key={day}
              className="text-right text-ink [&>*]:border-t [&>*]:border-line [&>*]:py-1"
            >
              <th scope="row" className="text-left font-normal">
                <Time value={day} />
              </th>
              <td>{formats.number(views)}</td>
              <td>{formats.number(starts)}</td>
              <td>{formats.number(completions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
