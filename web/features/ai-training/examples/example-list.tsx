import { ThumbsDown, ThumbsUp } from "lucide-react";
import {
  type ExampleList,
  ExampleListInput,
} from "../../../../worker/features/ai-training/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { EXAMPLE_MARKS, EXAMPLE_WORDS, MARK_WORDS } from "../words.ts";

const CLOSED = "About something that only some people of the plan see";

export const EXAMPLES: ListDeclaration<typeof ExampleListInput, ExampleList> = {
  input: ExampleListInput,
  title: "Marked answers",
  idOf: ({ messageId }) => messageId,
  states: { name: "state", label: "State", all: "All", words: EXAMPLE_WORDS },
  filters: { mark: { kind: "choice", label: "Mark", any: "Any mark", words: MARK_WORDS } },
  columns: [
    {
      key: "question",
      label: "Question and answer",
      primary: true,
      className: "sm:min-w-72 sm:max-w-2xl",
      cell: ({ question, answer, lines }) => (
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="font-medium wrap-anywhere text-ink">{question ?? CLOSED}</span>
          <span className="text-base font-normal wrap-anywhere text-ink">
            {answer === "" ? "It could not be answered exactly." : (answer ?? CLOSED)}
          </span>
          {lines.slice(0, LINES_SHOWN).map((line) => (
            <span key={line} className="text-sm font-normal wrap-anywhere text-muted">
              {line}
            </span>
          ))}
          {lines.length > LINES_SHOWN ? (
            <span className="text-sm font-normal text-faint">
              and {lines.length - LINES_SHOWN} more
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: "mark",
      label: "Mark",
      className: "sm:max-w-xs",
      cell: ({ mark, reason }) => (
        <span className="flex flex-col">
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
            {mark === "good" ? (
              <ThumbsUp aria-hidden className="size-4" />
            ) : (
              <ThumbsDown aria-hidden className="size-4" />
            )}
            {mark === "good" ? "Good" : "Bad"}
          </span>
          {reason === "" ? null : (
            <span className="text-sm wrap-anywhere text-muted">{reason}</span>
          )}
        </span>
      ),
    },
    {
      key: "state",
      label: "State",
      className: "whitespace-nowrap",
      cell: ({ state }) => <StatusMark plain {...EXAMPLE_MARKS[state]} />,
    },
    {
      key: "marked",
      label: "Marked",
      className: "whitespace-nowrap max-sm:hidden",
      cell: ({ markedAt }) => <Time value={markedAt} show="relative" />,
    },
  ],
  empty: {
    title: "No marked answers yet",
    says: "People mark answers of the executive advisor as good or bad. Those who agree to share their marks appear here, without their names.",
  },
  none: { says: "Try another state, or any mark." },
};

const LINES_SHOWN = 3;
