import type { Usage } from "../../../../worker/features/ai/usage/contract.ts";
import { BarChart } from "../../../ui/bar-chart.tsx";
import { Card } from "../../../ui/card.tsx";
import { FigureTile } from "../../../ui/figure-tile.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { dollars } from "../../../lib/dollars.ts";
import { OUTCOME_WORDS, seconds } from "../words.ts";

/** The period in four numbers, and what went wrong in it. */
export function UsageFigures({ usage: { total, failures, from, to } }: { usage: Usage }) {
  const { locale, number } = useFormats();
  const { calls, cost, middleMs, slowMs } = total;
  const callsTo = (outcome: string) =>
    `/admin/ai-usage/calls?${new URLSearchParams({ outcome, from, to })}`;
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <FigureTile label="Cost" value={dollars(cost, locale)} note="US dollars" />
        <FigureTile label="Calls" value={calls} note="To all providers" />
        <FigureTile
          label="Failed"
          value={total.failures}
          note={
            calls === 0
              ? "No calls"
              : `${number(Math.round((total.failures / calls) * 1000) / 10)} %`
          }
        />
        <FigureTile
          label="Half answered within"
          value={middleMs === null ? "–" : seconds(middleMs)}
          note={slowMs === null ? "No answers" : `95% within ${seconds(slowMs)}`}
        />
      </div>
      {failures.length === 0 ? null : (
        <Card as="section" title="What failed">
          <BarChart
            hideTitle
            title="Calls that failed, by what went wrong"
            labelHeading="What went wrong"
            valueHeading="Calls"
            bars={failures.map(({ outcome, calls: failed }) => ({
              label: OUTCOME_WORDS[outcome][1],
              value: failed,
              text: number(failed),
              to: callsTo(outcome),
              tone: "bad" as const,
            }))}
          />
        </Card>
      )}
    </>
  );
}
