import {
  type Question,
  type SubmissionList,
  SubmissionListInput,
  type SubmissionRow,
} from "../../../../worker/features/forms/answers/contract.ts";
import { headingsOf } from "../../../../worker/features/forms/answers/rules/questions.ts";
import type {
  Filters,
  ListColumn,
  ListDeclaration,
} from "../../../kit/resource-list/declaration.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { Time } from "../../../ui/time.tsx";
import { ANSWER_STATES, type AnswerState } from "../../../../db/values/forms.ts";
import type { WorkChoices } from "../../../../worker/kit/list-fields.ts";
import { ownerColumn, WORK_FILTERS } from "../../../kit/resource-list/work-parts.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { AnswerText } from "./answer-text.tsx";
import { chosenAnswers } from "./choice-filter.tsx";
import { duration, languageName } from "./words.ts";

type Versions = { versions: readonly number[] };
type Narrowed = Versions & { languages: readonly string[] };

const DAYS = {
  from: { kind: "day", label: "From" },
  to: { kind: "day", label: "To" },
} as const;

/** What is counted of nobody knows days and versions alone. */
export const COUNTED: Filters<typeof SubmissionListInput, { choices: Versions }> = {
  ...DAYS,
  version: {
    kind: "choice",
    label: "Version",
    any: "Any version",
    options: ({ choices: { versions } }) =>
      versions.length > 1
        ? versions.map((number) => ({ value: `${number}`, label: `Version ${number}` }))
        : [],
  },
};

/** What narrows the list and its summary alike. */
export const NARROWED: Filters<typeof SubmissionListInput, { choices: Narrowed }> = {
  q: { kind: "search", label: "Search answers", placeholder: "Text in an answer" },
  ...COUNTED,
  language: {
    kind: "choice",
    label: "Language",
    any: "Any language",
    options: ({ choices: { languages } }) =>
      languages.length > 1
        ? languages.map((code) => ({ value: code, label: languageName(code) }))
        : [],
  },
};

const STATE_WORDS: Record<AnswerState, string> = {
  new: "New",
  "in-progress": "In progress",
  done: "Done",
  rejected: "Rejected",
};

const stateWords = (state: string) =>
  STATE_WORDS[ANSWER_STATES.find((one) => one === state) ?? "new"];

const STATE_TONES: Readonly<Record<string, Tone>> = {
  new: "warn",
  "in-progress": "info",
  done: "good",
  rejected: "neutral",
};

type Shown = Narrowed & { work: WorkChoices };
type Row = SubmissionList["items"][number];

export const ANSWERS: ListDeclaration<typeof SubmissionListInput, SubmissionList, Shown> = {
  input: SubmissionListInput,
  title: "Answers",
  idOf: ({ id }) => id,
  nameOf: ({ person, createdAt }) => `the answer of ${person || createdAt}`,
  opens: "open",
  filters: {
    ...NARROWED,
    state: { kind: "choice", label: "State", any: "Any state", words: STATE_WORDS },
    ...WORK_FILTERS,
  },
  orders: { newest: "Newest first", oldest: "Oldest first" },
  chosen: (query, { page }) => chosenAnswers(page.questions, query),
  columns: (page) => columnsOf(page.questions),
  empty: { title: "No answers yet", says: "New answers appear here within moments." },
  none: { says: "Try other words or filters, or more days." },
};

/** How many questions are shown to begin with. */
const FIRST = 4;

const FACTS = ["Address", "Language", "Version", "Time"] as const;
type Fact = (typeof FACTS)[number];

/** Everything that can stand in a column: the questions, then what is known of every answer. */
function columnsOf(questions: readonly Question[]): ListColumn<Row>[] {
  const headings = headingsOf(questions);
  const asked = questions.filter(({ isRemoved, type }) => !isRemoved && type !== "hidden");
  const shown = (asked.length > 0 ? asked : questions).slice(0, FIRST);
  return [
    ...questions.map((question, index) =>
      toColumn(question, headings[index] ?? question.id, shown),
    ),
    ...FACTS.map((fact) => ({
      key: fact,
      label: fact === "Address" ? "Email address" : fact,
      className: "sm:min-w-32 sm:max-w-80",
      isExtra: questions.length > 0,
      cell: (row: SubmissionRow) => <FactText row={row} fact={fact} />,
    })),
    {
      key: "State",
      label: "State",
      cell: ({ workState, isMerged }) => (
        <StatusMark
          plain
          tone={STATE_TONES[workState] ?? "neutral"}
          label={isMerged ? "Merged" : stateWords(workState)}
        />
      ),
    },
    ownerColumn(),
    {
      key: "Received",
      label: "Received",
      align: "end",
      className: "whitespace-nowrap",
      isFixed: true,
      sort: { descending: "newest", ascending: "oldest" },
      cell: ({ createdAt }) => <Time value={createdAt} show="relative" />,
    },
  ];
}

function toColumn(question: Question, label: string, shown: readonly Question[]): ListColumn<Row> {
  const { id, type, isRemoved } = question;
  return {
    key: id,
    label,
    choiceLabel: isRemoved ? `${label} (no longer asked)` : label,
    isExtra: !shown.includes(question),
    header: <span className="block max-w-64 truncate">{label}</span>,
    align: type === "number" ? "end" : undefined,
    className: type === "textarea" ? "sm:min-w-64" : "sm:min-w-32 sm:max-w-80",
    cell: (row) => <AnswerText row={row} question={question} />,
  };
}

function FactText({ row, fact }: { row: SubmissionRow; fact: Fact }) {
  const formats = useFormats();
  const { tookMs, person, version, language } = row;
  switch (fact) {
    case "Address":
      return <span className="wrap-anywhere">{person || "–"}</span>;
    case "Language":
      return languageName(language);
    case "Version":
      return formats.number(version);
    case "Time":
      return tookMs === null ? "–" : duration(tookMs, formats);
  }
}
