import type { SubmissionSummary } from "../../../worker/features/submissions/contract.ts";
import { listAddress } from "../../lib/list-address.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { AnswerFilters } from "./answer-filters.tsx";
import { withChoice } from "./choice-filter.tsx";
import { NoAnswers } from "./no-answers.tsx";
import { type AnswersQuery, summaryQuery } from "./queries.ts";
import { SummaryPart } from "./summary-part.tsx";

type SummaryTabProps = {
  loaded: SubmissionSummary;
  query: AnswersQuery;
  params: URLSearchParams;
  zone: string;
  origin: string;
};

/** The same filters as the list's, over figures. */
export function SummaryTab({ loaded, query, params, zone, origin }: SummaryTabProps) {
  const { data: summary } = useSeededQuery(summaryQuery(query), loaded);
  const address = (changes: Record<string, string | null>) => listAddress(params, changes);
  if (summary.everything.total === 0) return <NoAnswers form={summary.form} origin={origin} />;
  return (
    <>
      <AnswerFilters
        {...{ params, address, zone }}
        questions={summary.questions.map(({ question }) => question)}
        {...summary.everything}
      />
      <SummaryPart
        summary={summary}
        choiceAddress={(line) =>
          address({ tab: null, choice: withChoice(params.get("choice"), line) })
        }
        answerAddress={(id) => address({ tab: null, open: id })}
      />
    </>
  );
}
