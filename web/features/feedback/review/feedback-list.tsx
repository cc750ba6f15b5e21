import { Image } from "lucide-react";
import {
  type FeedbackList,
  FeedbackListInput,
} from "../../../../worker/features/feedback/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Time } from "../../../ui/time.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { ownerColumn, WORK_FILTERS } from "../../../kit/resource-list/work-parts.tsx";
import type { WorkChoices } from "../../../../worker/kit/list-fields.ts";
import { ScoreMark } from "./score-mark.tsx";
import { chosenScores, scoreWords, STEP_WORDS, stepWords } from "./words.ts";

type Choices = { work: WorkChoices };

export const FEEDBACK: ListDeclaration<typeof FeedbackListInput, FeedbackList, Choices> = {
  input: FeedbackListInput,
  title: "Feedback",
  idOf: ({ id }) => id,
  nameOf: ({ npsScore, person }) => `${scoreWords(npsScore)[1]} from ${person.name}`,
  opens: "open",
  states: {
    name: "state",
    label: "Handled",
    all: "All",
    words: { open: "Open", handled: "Handled" },
  },
  filters: {
    q: { kind: "search", label: "Search feedback", placeholder: "Words, person or page" },
    has: {
      kind: "choice",
      label: "With",
      any: "All feedback",
      words: { comment: "With a comment", screenshot: "With a screenshot" },
    },
    step: { kind: "choice", label: "State", any: "Any state", words: STEP_WORDS },
    ...WORK_FILTERS,
    from: { kind: "day", label: "From" },
    to: { kind: "day", label: "To" },
  },
  orders: {
    newest: "Newest first",
    oldest: "Oldest first",
    lowest: "Lowest score first",
    highest: "Highest score first",
  },
  chosen: (query) => {
    const scores = chosenScores(query["score"]);
    const label = `Only ${scores.map((score) => scoreWords(score)[1]).join(", ")}`;
    return scores.length === 0 ? [] : [{ label, changes: { score: null } }];
  },
  columns: [
    {
      key: "said",
      label: "Said",
      primary: true,
      className: "sm:min-w-64",
      cell: ({ npsScore, comment, screenshotUrl }) => (
        <span className="block max-w-prose min-w-0 py-0.5">
          <span className="flex items-center gap-3">
            <ScoreMark score={npsScore} />
            {screenshotUrl ? (
              <span className="inline-flex items-center gap-1 text-sm font-normal text-muted">
                <Image aria-hidden="true" className="size-3.5" /> Screenshot
              </span>
            ) : null}
          </span>
          <span
            className={
              comment
                ? "line-clamp-2 text-base font-normal wrap-anywhere text-ink"
                : "text-sm font-normal text-faint"
            }
          >
            {comment ?? "No comment"}
          </span>
        </span>
      ),
    },
    {
      key: "person",
      label: "Person",
      className: "sm:min-w-36",
      cell: ({ person }) => <span className="wrap-anywhere">{person.name}</span>,
    },
    {
      key: "page",
      label: "Page",
      className: "sm:max-w-52",
      cell: ({ pageUrl }) => (
        <span className="line-clamp-2 font-mono text-xs wrap-anywhere">{pageUrl}</span>
      ),
    },
    {
      key: "state",
      label: "State",
      cell: ({ workState, handledAt, isMerged }) => (
        <StatusMark
          plain
          tone={handledAt === null ? "warn" : "good"}
          label={isMerged ? "Merged" : stepWords(workState, handledAt !== null)}
        />
      ),
    },
    ownerColumn(),
    {
      key: "when",
      label: "When",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ createdAt }) => <Time value={createdAt} show="relative" />,
    },
  ],
  empty: {
    title: "No feedback yet",
    says: "People rate the product from Poor to Excellent with the button at the bottom right of every page. They can add a comment and a screenshot. Ratings show here a moment later.",
  },
  none: { says: "Try other words, more scores or more days." },
};
