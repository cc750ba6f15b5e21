import type {
  QuestionSummary,
  SubmissionSummary,
} from "../../../../worker/features/forms/answers/contract.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { QuestionCard } from "./question-card.tsx";
import { answers } from "./words.ts";

type SummaryPartProps = {
  summary: SubmissionSummary;
  /** Where the answers that made a choice are listed. */
  choiceAddress: (line: string) => string;
  answerAddress: (id: string) => string;
};

/** What all answers that match say together, a card for each question. */
export function SummaryPart({ summary, ...addresses }: SummaryPartProps) {
  const formats = useFormats();
  if (summary.total === 0) {
    return (
      <EmptyState
        title="Nothing matches"
        action={<LinkButton to="?tab=summary">Show all answers</LinkButton>}
      >
        Try other words or filters, or more days.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Summary">
      <p role="status" className="mb-3 text-base text-muted">
        {answers(summary.total, formats)} in this summary.
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {inColumns(summary.questions).map((column, index) => (
          <div key={index} className="contents lg:flex lg:flex-col lg:gap-4">
            {column.map((question) => (
              <QuestionCard key={question.question.id} summary={question} {...addresses} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Cards are of unlike height: two columns that each read on, the earlier questions first. */
function inColumns(questions: readonly QuestionSummary[]) {
  const half = Math.ceil(questions.length / 2);
  return [questions.slice(0, half), questions.slice(half)];
}
