import {
  type IncomingList,
  IncomingListInput,
} from "../../../worker/features/incoming/contract.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { ownerColumn, WORK_FILTERS } from "../../kit/resource-list/work-parts.tsx";
import type { WorkChoices } from "../../../worker/kit/list-fields.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";

type Choices = { work: WorkChoices };

export const INCOMING_LIST: ListDeclaration<typeof IncomingListInput, IncomingList, Choices> = {
  input: IncomingListInput,
  title: "Incoming",
  idOf: ({ kind, id }) => `${kind}:${id}`,
  opens: "open",
  states: {
    name: "state",
    label: "Progress",
    all: "All",
    words: { open: "Open", done: "Done" },
  },
  filters: {
    q: { kind: "search", label: "Search incoming", placeholder: "Words, person or email" },
    kind: {
      kind: "choice",
      label: "Kind",
      any: "Any kind",
      options: ({ page }) => page.kinds.map(({ value, label }) => ({ value, label })),
    },
    ...WORK_FILTERS,
  },
  orders: { newest: "Newest first", oldest: "Oldest first" },
  columns: [
    {
      key: "title",
      label: "What came in",
      primary: true,
      className: "sm:min-w-64",
      cell: ({ title, kindLabel, sender }) => (
        <span className="block max-w-prose min-w-0 py-0.5">
          <span className="block text-sm font-normal text-muted">
            {sender && !title.includes(sender) ? `${kindLabel} from ${sender}` : kindLabel}
          </span>
          <span className="line-clamp-2 text-base wrap-anywhere text-ink">{title}</span>
        </span>
      ),
    },
    {
      key: "state",
      label: "State",
      cell: ({ stateLabel, isDone }) => (
        <StatusMark plain tone={isDone ? "good" : "warn"} label={stateLabel} />
      ),
    },
    ownerColumn(),
    {
      key: "sent",
      label: "Came in",
      align: "end",
      className: "whitespace-nowrap",
      sort: { descending: "newest", ascending: "oldest" },
      cell: ({ sentAt }) => <Time value={sentAt} show="relative" />,
    },
  ],
  empty: {
    title: "Nothing came in yet",
    says: "Answers to forms, feedback and errors appear here. Give each an owner and work through them.",
  },
  none: { says: "Try other words, another kind or another owner." },
};
