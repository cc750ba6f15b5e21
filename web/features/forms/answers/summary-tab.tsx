import { useNavigate, useSearchParams } from "react-router";
import type { SubmissionSummary } from "../../../../worker/features/forms/answers/contract.ts";
import { ChosenFilters } from "../../../kit/resource-list/chosen-filters.tsx";
import { FilterBar } from "../../../kit/resource-list/filter-bar.tsx";
import {
  type Changes,
  listAddress,
  type ListQuery,
} from "../../../kit/resource-list/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { NARROWED } from "./answer-list.tsx";
import { ChoiceFilter, chosenAnswers, withChoice } from "./choice-filter.tsx";
import { NoAnswers } from "./no-answers.tsx";
import { summaryQuery } from "./queries.ts";
import { SummaryPart } from "./summary-part.tsx";

type SummaryTabProps = {
  loaded: SubmissionSummary;
  query: ListQuery & { formId: string };
  origin: string;
};

/** The same filters as the list's, over figures. */
export function SummaryTab({ loaded, query, origin }: SummaryTabProps) {
  const { data: summary } = useSeededQuery(summaryQuery(query), loaded);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = (changes: Changes) => listAddress(params, { open: null, ...changes });
  const questions = summary.questions.map(({ question }) => question);
  if (summary.everything.total === 0) return <NoAnswers form={summary.form} origin={origin} />;
  return (
    <>
      <FilterBar
        label="Summary"
        filters={NARROWED}
        data={{ choices: summary.everything }}
        query={query}
      >
        <ChoiceFilter
          questions={questions}
          choice={params.get("choice")}
          onChoose={(choice) =>
            void navigate(address({ choice }), { replace: true, preventScrollReset: true })
          }
        />
      </FilterBar>
      <ChosenFilters chosen={chosenAnswers(questions, query)} address={address} />
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
