import { type OwnCallList } from "../../../../worker/features/ai/own/contract.ts";
import { CallListInput } from "../../../../worker/features/ai/usage/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { labelsOf } from "../../../kit/resource-list/labels-of.ts";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { Money } from "../money.tsx";
import { Tokens } from "../usage/tokens.tsx";
import { OUTCOME_WORDS, seconds, TASK_WORDS } from "../words.ts";

export const OWN_CALLS: ListDeclaration<typeof CallListInput, OwnCallList> = {
  input: CallListInput,
  title: "Your calls",
  idOf: ({ id }) => id,
  density: "compact",
  filters: {
    q: { kind: "search", label: "Search calls", placeholder: "Company, model or error" },
    task: { kind: "choice", label: "Task", any: "Any task", words: TASK_WORDS },
    outcome: {
      kind: "choice",
      label: "Outcome",
      any: "Any outcome",
      words: labelsOf(OUTCOME_WORDS),
    },
    from: { kind: "day", label: "From" },
    to: { kind: "day", label: "To" },
  },
  columns: [
    {
      key: "task",
      label: "Call",
      primary: true,
      className: "sm:min-w-52 sm:max-w-md",
      cell: ({ model, task, isTest, company, error }) => (
        <span className="block min-w-0">
          <span className="block font-medium text-ink">
            {TASK_WORDS[task]}
            {isTest ? ", test" : ""}
          </span>
          <span className="block text-sm font-normal wrap-anywhere text-muted">
            {model}
            {company === null ? "" : `, for ${company}`}
          </span>
          {error === "" ? null : (
            <span className="block text-sm font-normal wrap-anywhere text-ink">{error}</span>
          )}
        </span>
      ),
    },
    {
      key: "outcome",
      label: "Outcome",
      cell: ({ outcome }) => {
        const [tone, label] = OUTCOME_WORDS[outcome];
        return <StatusMark plain tone={tone} label={label} />;
      },
    },
    { key: "cost", label: "Cost", align: "end", cell: ({ cost }) => <Money value={cost} /> },
    { key: "tokens", label: "Tokens", align: "end", cell: (call) => <Tokens {...call} /> },
    {
      key: "time",
      label: "Time",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ wholeMs }) => (wholeMs === null ? "–" : seconds(wholeMs)),
    },
    {
      key: "at",
      label: "When",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ at }) => <Time value={at} show="date-time" />,
    },
  ],
  empty: {
    title: "No calls yet",
    says: "Each of your calls to a language model is listed here, with what it cost and how it went.",
  },
  none: { says: "Try a shorter word, other days, or fewer filters." },
};
