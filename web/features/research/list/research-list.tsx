import {
  type ResearchList,
  ResearchListInput,
} from "../../../../worker/features/research/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Count } from "../../../ui/count.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { researchAddress, STATE_TONES, STATE_WORDS } from "../words.ts";

export const RESEARCH_LIST: ListDeclaration<
  typeof ResearchListInput,
  ResearchList,
  ResearchList["topics"]
> = {
  input: ResearchListInput,
  title: "Researches",
  idOf: ({ id }) => id,
  rowTo: ({ id }) => researchAddress(id),
  over: ["new", "from"],
  create: { label: "New research", first: "Start the first research" },
  states: { name: "state", label: "State", all: "All", words: STATE_WORDS },
  filters: {
    q: { kind: "search", label: "Search researches", placeholder: "Topic or question" },
    topic: {
      kind: "choice",
      label: "Topic",
      any: "Any topic",
      options: ({ choices: topics }) => topics.map(({ id, name }) => ({ value: id, label: name })),
    },
  },
  columns: [
    {
      key: "title",
      label: "Research",
      primary: true,
      className: "sm:min-w-64 sm:max-w-lg",
      cell: ({ title, topic }) => (
        <span className="flex min-w-0 flex-col">
          <span className="font-medium wrap-anywhere text-ink">{title}</span>
          {topic === title ? null : (
            <span className="text-sm font-normal wrap-anywhere text-muted">{topic}</span>
          )}
        </span>
      ),
    },
    {
      key: "state",
      label: "State",
      className: "whitespace-nowrap",
      cell: ({ state }) => (
        <StatusMark plain tone={STATE_TONES[state]} label={STATE_WORDS[state]} />
      ),
    },
    {
      key: "sources",
      label: "Sources",
      align: "end",
      className: "max-md:hidden",
      cell: ({ sources }) => <Count value={sources} />,
    },
    {
      key: "claims",
      label: "Claims",
      align: "end",
      className: "max-md:hidden",
      cell: ({ claims }) => <Count value={claims} />,
    },
    {
      key: "created",
      label: "Started",
      align: "end",
      className: "whitespace-nowrap max-sm:hidden",
      cell: ({ createdAt }) => <Time value={createdAt} show="relative" />,
    },
  ],
  empty: {
    title: "No researches yet",
    says: "A research reads the sources of a topic and answers its questions. Every claim has a quote, word for word, and its source.",
  },
  none: { says: "Try another word, topic or state." },
};
