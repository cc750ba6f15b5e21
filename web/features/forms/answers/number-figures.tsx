import type { QuestionSummary } from "../../../../worker/features/forms/answers/contract.ts";
import { BarChart } from "../../../ui/bar-chart.tsx";
import { useFormats } from "../../../ui/preferences.tsx";

type NumberFiguresProps = {
  summary: Extract<QuestionSummary, { kind: "numbers" }>;
  title: string;
};

const DECIMALS = 2;

/** The four figures that describe many numbers, and how they are spread. */
export function NumberFigures({ summary: { figures, bins }, title }: NumberFiguresProps) {
  const { number } = useFormats();
  if (!figures) return <p className="text-base text-faint">No numbers in these answers.</p>;
  const rounded = (value: number) => number(Number(value.toFixed(DECIMALS)));
  const { min, median, mean, max } = figures;
  const shown = [
    ["Least", min],
    ["Median", median],
    ["Mean", mean],
    ["Most", max],
  ] as const;
  return (
    <>
      <dl className="mb-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {shown.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="figures serif text-2xl wrap-anywhere text-ink">{rounded(value)}</dd>
          </div>
        ))}
      </dl>
      {bins.length > 1 ? (
        <BarChart
          title={title}
          hideTitle={true}
          labelHeading="Between"
          valueHeading="Count"
          bars={bins.map(({ from, to, count }, index) => ({
            label: `${number(from)} to ${index === bins.length - 1 ? "" : "under "}${number(to)}`,
            value: count,
            text: number(count),
          }))}
        />
      ) : null}
    </>
  );
}
