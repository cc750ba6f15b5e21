import { type CallList, CallListInput } from "../../../../worker/features/ai/usage/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { labelsOf } from "../../../kit/resource-list/labels-of.ts";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Time } from "../../../ui/time.tsx";
import { Money } from "../money.tsx";
import { Tokens } from "./tokens.tsx";
import { OUTCOME_WORDS, seconds, TASK_WORDS } from "../words.ts";

type Call = CallList["items"][number];

export const CALLS: ListDeclaration<typeof CallListInput, CallList> = {
  input: CallListInput,
  title: "AI calls",
  idOf: ({ id }) => id,
  density: "compact",
  filters: {
    q: { kind: "search", label: "Search calls", placeholder: "Person, company, model or error" },
    outcome: {
      kind: "choice",
      label: "Outcome",
      any: "Any outcome",
      words: labelsOf(OUTCOME_WORDS),
    },
    task: { kind: "choice", label: "Task", any: "Any task", words: TASK_WORDS },
    from: { kind: "day", label: "From" },
    to: { kind: "day", label: "To" },
  },
  columns: [
    {
      key: "model",
      label: "Call",
      primary: true,
      className: "sm:min-w-52 sm:max-w-md",
      cell: ({ model, task, isTest, number, error }) => (
        <span className="block min-w-0">
          <span className="block font-medium wrap-anywhere text-ink">{model}</span>
          <span className="block text-sm font-normal text-muted">
            {TASK_WORDS[task]}
            {isTest ? ", test" : ""}
            {number > 1 ? `, call ${number}` : ""}
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
    {
      key: "who",
      label: "Person",
      className: "sm:min-w-28 sm:max-w-52",
      cell: (call) => <Who call={call} />,
    },
    { key: "cost", label: "Cost", align: "end", cell: ({ cost }) => <Money value={cost} /> },
    {
      key: "tokens",
      label: "Tokens",
      align: "end",
      className: "sm:max-lg:hidden",
      cell: (call) => <Tokens {...call} />,
    },
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
    {
      key: "first",
      label: "First part after",
      align: "end",
      isExtra: true,
      cell: ({ firstMs }) => (firstMs === null ? "–" : seconds(firstMs)),
    },
    {
      key: "prompt",
      label: "Prompt version",
      isExtra: true,
      cell: ({ promptVersion }) => promptVersion,
    },
  ],
  empty: {
    title: "No calls yet",
    says: "Each call to a language model is listed here, with who made it, what it cost and how it went.",
  },
  none: { says: "Try a shorter word, other days, or fewer filters." },
};

function Who({ call: { person, company } }: { call: Call }) {
  return (
    <span className="block min-w-0">
      {person === null ? (
        <span className="text-faint">Deleted account</span>
      ) : (
        <TextLink to={`/admin/users/${person.id}`} className="wrap-anywhere">
          {person.name}
        </TextLink>
      )}
      {company === null ? null : <span className="block text-sm text-muted">{company}</span>}
    </span>
  );
}
