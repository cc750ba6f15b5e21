import { type TopicList, TopicListInput } from "../../../../worker/features/research/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Count } from "../../../ui/count.tsx";
import { Time } from "../../../ui/time.tsx";
import { sourcesInWords } from "../words.ts";

export const TOPIC_LIST: ListDeclaration<typeof TopicListInput, TopicList> = {
  input: TopicListInput,
  title: "Research topics",
  idOf: ({ id }) => id,
  opens: "topic",
  rowTo: ({ id }, overIt) => overIt({ topic: id }),
  create: { label: "Add topic", first: "Add the first topic", changes: { topic: "new" } },
  filters: { q: { kind: "search", label: "Search topics", placeholder: "Name or question" } },
  orders: { updated: "Last changed first", name: "Name, A to Z" },
  columns: [
    {
      key: "name",
      label: "Topic",
      sort: { ascending: "name" },
      primary: true,
      className: "sm:min-w-64 sm:max-w-lg",
      cell: ({ name, questions }) => (
        <span className="flex min-w-0 flex-col">
          <span className="font-medium wrap-anywhere text-ink">{name}</span>
          <span className="line-clamp-1 text-sm font-normal text-muted">{questions[0]?.text}</span>
        </span>
      ),
    },
    {
      key: "questions",
      label: "Questions",
      align: "end",
      className: "max-md:hidden",
      cell: ({ questions }) => <Count value={questions.length} />,
    },
    {
      key: "sources",
      label: "May read",
      className: "max-md:hidden sm:max-w-72",
      cell: (topic) => <span className="wrap-anywhere">{sourcesInWords(topic)}</span>,
    },
    {
      key: "updated",
      label: "Changed",
      sort: { descending: "updated" },
      className: "whitespace-nowrap max-sm:hidden",
      cell: ({ updatedAt, updatedBy }) => (
        <span className="flex flex-col">
          <Time value={updatedAt} show="relative" />
          {updatedBy === null ? null : (
            <span className="max-w-40 truncate text-sm text-muted">{updatedBy}</span>
          )}
        </span>
      ),
    },
  ],
  empty: {
    title: "No research topics yet",
    says: "A topic has questions, and says which sources may be read for them: knowledge sources, your files, feeds and the web.",
  },
  none: { says: "Try a shorter part of the name or of a question." },
};
