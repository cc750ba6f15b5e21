import {
  type ConversationFolders,
  type ConversationList,
  ConversationListInput,
} from "../../../worker/features/conversations/contract.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { threadAddress } from "./advisor-address.ts";
import { threadTitle } from "./thread-title.ts";

export const CONVERSATION_LIST: ListDeclaration<
  typeof ConversationListInput,
  ConversationList,
  ConversationFolders
> = {
  input: ConversationListInput,
  title: "Conversations",
  idOf: ({ id }) => id,
  states: {
    name: "view",
    label: "Show",
    all: null,
    words: { all: "All", pinned: "Pinned", shared: "Shared with me", trash: "Trash" },
  },
  filters: {
    q: {
      kind: "search",
      label: "Search conversations",
      placeholder: "Words in questions and answers",
    },
    goal: {
      kind: "choice",
      label: "Goal",
      any: "Any goal",
      options: ({ choices }) =>
        choices.items.map(({ id, title }) => ({ value: id, label: title || "Untitled" })),
    },
  },
  columns: [
    {
      key: "title",
      label: "Conversation",
      primary: true,
      className: "min-w-44",
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <TextLink
            to={threadAddress(row.id)}
            className={row.isNew ? "font-semibold wrap-anywhere" : "wrap-anywhere"}
          >
            {threadTitle(row)}
          </TextLink>
          {row.isPinned ? <Badge>Pinned</Badge> : null}
          {row.isNew ? <Badge tone="info">New</Badge> : null}
          {row.found !== null && row.found !== row.title ? (
            <span className="w-full text-sm wrap-anywhere text-muted">“{row.found}”</span>
          ) : null}
        </span>
      ),
    },
    {
      key: "plan",
      label: "Plan",
      cell: ({ planName }) => planName ?? "Can’t be opened",
    },
    { key: "goal", label: "Goal", cell: ({ folder }) => folder?.title ?? "" },
    {
      key: "sharing",
      label: "Sharing",
      className: "whitespace-nowrap",
      cell: ({ role, ownerName, readers }) =>
        role === "reader" ? `From ${ownerName}` : readers > 0 ? `With ${readers}` : "Only you",
    },
    {
      key: "said",
      label: "Last question",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ saidAt }) => <Time value={saidAt} show="relative" />,
    },
  ],
  empty: {
    title: "No conversations yet",
    says: "Ask the advisor about a plan. Each question is kept here with its answer.",
  },
  none: { says: "Try other words, or another goal or view." },
};
