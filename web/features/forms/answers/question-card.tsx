import type { QuestionSummary } from "../../../../worker/features/forms/answers/contract.ts";
import { BarChart } from "../../../ui/bar-chart.tsx";
import { Card } from "../../../ui/card.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Time } from "../../../ui/time.tsx";
import { choiceLine } from "./choice-filter.tsx";
import { NumberFigures } from "./number-figures.tsx";
import { answers, share } from "./words.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";

type QuestionCardProps = {
  summary: QuestionSummary;
  choiceAddress: (line: string) => string;
  answerAddress: (id: string) => string;
};

export function QuestionCard({ summary, ...addresses }: QuestionCardProps) {
  const formats = useFormats();
  const { question, asked, answered } = summary;
  return (
    <Card
      as="section"
      title={
        <>
          <span className="wrap-anywhere">{question.label || question.id}</span>
          {question.isRemoved ? (
            <span className="ml-2 text-sm font-normal text-faint">no longer asked</span>
          ) : null}
        </>
      }
    >
      <p className="-mt-2 mb-3 text-sm text-muted">
        {answers(answered, formats)}
        {asked > answered ? ` of ${formats.number(asked)} who were asked` : null}
      </p>
      {answered === 0 && summary.kind !== "choices" ? (
        <p className="text-base text-faint">No answers to this question.</p>
      ) : (
        <Body summary={summary} {...addresses} />
      )}
    </Card>
  );
}

function Body({ summary, choiceAddress, answerAddress }: QuestionCardProps) {
  const formats = useFormats();
  const { question, answered } = summary;
  const title = question.label || question.id;
  switch (summary.kind) {
    case "choices": {
      const { others } = summary;
      const whole = isTick(question) ? summary.asked : answered;
      return (
        <>
          <BarChart
            title={title}
            hideTitle={true}
            labelHeading="Answer"
            valueHeading="Count"
            max={Math.max(1, whole)}
            bars={summary.options.map(({ value, count, isGone }) => ({
              label: isGone ? `${value} (no longer an option)` : value,
              to: isTick(question) ? undefined : choiceAddress(choiceLine(question.id, value)),
              value: count,
              text: `${formats.number(count)} · ${share(count, whole, formats)}`,
              tone: isGone ? "neutral" : "info",
            }))}
          />
          {others.values > 0 ? (
            <p className="text-sm text-muted">
              And {counted(others.values, "other answer", "other answers", formats.number)}, given{" "}
              {counted(others.count, "time", "times", formats.number)}.
            </p>
          ) : null}
        </>
      );
    }
    case "numbers":
      return <NumberFigures summary={summary} title={title} />;
    case "dates":
      return (
        <>
          <p className="mb-2 text-base text-ink">
            <Time value={summary.first ?? ""} /> to <Time value={summary.last ?? ""} />
          </p>
          <BarChart
            title={title}
            hideTitle={true}
            labelHeading="When"
            valueHeading="Count"
            bars={summary.bins.map(({ label, count }) => ({
              label: spanName(label, formats),
              value: count,
              text: formats.number(count),
            }))}
          />
        </>
      );
    case "texts":
      return (
        <ul className="flex flex-col divide-y divide-line">
          {summary.latest.map(({ id, text, createdAt }) => (
            <li key={id} className="py-2.5 first:pt-0 last:pb-0">
              <p dir="auto" className="line-clamp-4 max-w-prose text-base wrap-anywhere text-ink">
                {text}
              </p>
              <TextLink to={answerAddress(id)} className="text-sm">
                <Time value={createdAt} show="relative" />
              </TextLink>
            </li>
          ))}
        </ul>
      );
    case "files":
      return (
        <p className="figures serif text-3xl text-ink">
          {formats.number(summary.files)}
          <span className="ml-1.5 font-work text-base text-muted">
            {summary.files === 1 ? "file" : "files"}
          </span>
        </p>
      );
  }
}

/** One box without options, such as a consent: what is not ticked is an answer too. */
const isTick = ({ type, options }: QuestionSummary["question"]) =>
  type === "checkbox" && options.length === 0;

function spanName(label: string, formats: ReturnType<typeof useFormats>): string {
  if (label.length === 4) return label;
  return label.length === 7
    ? formats.date(new Date(`${label}-01T00:00:00Z`), "month", true)
    : formats.date(new Date(`${label}T00:00:00Z`), "date", true);
}
