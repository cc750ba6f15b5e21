import {
  type PromptList,
  PromptListInput,
  type PromptSummary,
} from "../../../../worker/features/prompts/contract.ts";
import type { ListColumn, ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Badge } from "../../../ui/badge.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { standingOf, STATE_WORDS } from "../words.ts";

const columnsWith = (label: string): readonly ListColumn<PromptSummary>[] => [
  {
    key: "name",
    label,
    sort: { ascending: "name" },
    primary: true,
    className: "sm:min-w-64 sm:max-w-lg",
    cell: ({ name, purpose, isChosen }) => (
      <span className="flex min-w-0 flex-col items-start gap-0.5">
        <span className="font-medium wrap-anywhere text-ink">{name}</span>
        <span className="flex flex-wrap items-center gap-2 text-sm font-normal text-muted">
          {purpose}
          {isChosen ? <Badge tone="good">In use</Badge> : null}
        </span>
      </span>
    ),
  },
  {
    key: "state",
    label: "State",
    className: "whitespace-nowrap",
    cell: (prompt) => <StatusMark plain {...standingOf(prompt)} />,
  },
  {
    key: "number",
    label: "Version",
    align: "end",
    className: "max-md:hidden",
    cell: ({ publishedNumber }) =>
      publishedNumber === null ? (
        <span className="text-faint">–</span>
      ) : (
        <span className="figures">{publishedNumber}</span>
      ),
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
];

export const PROMPTS: ListDeclaration<typeof PromptListInput, PromptList> = {
  input: PromptListInput,
  title: "Prompts",
  idOf: ({ id }) => id,
  rowTo: ({ id }) => `/admin/ai-settings/prompts/${id}`,
  over: ["new"],
  create: { label: "New prompt", first: "Write the first prompt" },
  states: { name: "state", label: "State", all: "All", words: STATE_WORDS },
  filters: { q: { kind: "search", label: "Search prompts", placeholder: "Name or text" } },
  orders: { updated: "Last changed first", name: "Name, A to Z" },
  columns: columnsWith("Prompt"),
  empty: {
    title: "No prompts yet",
    says: "A prompt says what a language model is told. Until one is published, the built-in engine does the work. Each prompt begins with a text that works, and every published version is kept.",
  },
  none: { says: "Try a shorter part of the name, or another state." },
};

export const RESEARCH_INSTRUCTIONS: typeof PROMPTS = {
  ...PROMPTS,
  title: "Research instructions",
  columns: columnsWith("Instruction"),
  rowTo: ({ id }) => `/admin/research-instructions/${id}`,
  create: { label: "New research instruction", first: "Write the first instruction" },
  filters: {
    q: { kind: "search", label: "Search research instructions", placeholder: "Name or text" },
  },
  empty: {
    title: "No research instructions yet",
    says: "They say how a language model asks, reads and writes in research. Until one is published, the built-in engine does the work. Each begins with a text that works, and every published version is kept.",
  },
};
