import type { SubmissionFunnel } from "../../../../worker/features/forms/answers/contract.ts";
import { headingsOf } from "../../../../worker/features/forms/answers/rules/questions.ts";
import { BarChart } from "../../../ui/bar-chart.tsx";
import { Card } from "../../../ui/card.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { share } from "./words.ts";

type DropOffProps = { steps: NonNullable<SubmissionFunnel["steps"]> };

/** How many came past each question of one version; the one where most left is named first. */
export function DropOff({ steps: { version, begun, items } }: DropOffProps) {
  const formats = useFormats();
  const headings = headingsOf(items);
  const most = Math.max(...items.map(({ lost }) => lost));
  const worst = most > 0 ? items.findIndex(({ lost }) => lost === most) : -1;
  return (
    <Card as="section" title={`Question by question, version ${version}`}>
      <p className="-mt-2 mb-3 text-sm text-muted">
        {worst < 0
          ? "Nobody who began left before the end."
          : `Most leave at “${headings[worst]}”: ${formats.number(most)} of ${formats.number(begun)} who began, ${share(most, begun, formats)}.`}
      </p>
      <BarChart
        title="People who got past each question"
        hideTitle={true}
        labelHeading="Question"
        valueHeading="Got past it, left there"
        max={Math.max(1, begun)}
        bars={[
          { label: "Began", value: begun, text: formats.number(begun) },
          ...items.map(({ passed, lost }, index) => ({
            label: headings[index] ?? "",
            value: passed,
            text: formats.number(passed),
            tone: index === worst ? ("warn" as const) : ("info" as const),
            targetText: lost > 0 ? `−${formats.number(lost)}` : undefined,
          })),
        ]}
      />
      <p className="text-sm text-muted">
        People who skip a question but answer a later one, or send the form, count as past it.
      </p>
    </Card>
  );
}
