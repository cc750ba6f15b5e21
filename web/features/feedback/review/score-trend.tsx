import type { FeedbackSummary } from "../../../../worker/features/feedback/contract.ts";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { StatDelta } from "../../../ui/stat-delta.tsx";
import { Time } from "../../../ui/time.tsx";
import { TrendPicture } from "./trend-picture.tsx";
import { answers, changeOf, oneDecimal, signed } from "./words.ts";

/** The score week by week: a picture, and the same figures as a table for whoever cannot see it. */
export function ScoreTrend({ trend }: { trend: FeedbackSummary["trend"] }) {
  const formats = useFormats();
  const { all, before, from, to, weeks } = trend;
  const change = changeOf(all, before, formats);
  return (
    <Card as="section" title="Score by week" className="flex flex-col">
      <p className="-mt-2 text-sm text-muted">
        <Time value={from} /> to <Time value={to} />. Weeks begin on Monday.
      </p>
      {all.score === null ? (
        <p className="my-auto py-8 text-base text-muted">No answers in these weeks.</p>
      ) : (
        <>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="figures text-base font-medium text-ink">
              {signed(all.score, formats)} from {answers(all.count, formats)}
            </span>
            {change ? (
              <StatDelta {...change} />
            ) : (
              <span className="text-sm text-muted">
                No answers in the previous period to compare with.
              </span>
            )}
          </p>
          <TrendPicture weeks={weeks} />
          <Disclosure summary="Show as a table" className="mt-1 -mb-2">
            <WeeksTable weeks={weeks} />
          </Disclosure>
        </>
      )}
    </Card>
  );
}

function WeeksTable({ weeks }: { weeks: FeedbackSummary["trend"]["weeks"] }) {
  const formats = useFormats();
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">Score, average and answers by week</caption>
      <thead>
        <tr className="text-left text-muted [&>th]:py-1 [&>th]:font-medium">
          <th scope="col">Week of</th>
          <th scope="col" className="text-right">
            Score
          </th>
          <th scope="col" className="text-right">
            Average
          </th>
          <th scope="col" className="text-right">
            Answers
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, count, average, score }) => (
          <tr key={week} className="text-ink [&>*]:border-t [&>*]:border-line [&>*]:py-1">
            <th scope="row" className="text-left font-normal">
              <Time value={week} />
            </th>
            <td className="text-right">{score === null ? "None" : signed(score, formats)}</td>
            <td className="text-right">
              {average === null ? "None" : oneDecimal(average, formats)}
            </td>
            <td className="text-right">{formats.number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
