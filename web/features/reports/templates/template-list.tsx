import {
  type TemplateList,
  TemplateListInput,
  type TemplateState,
  type TemplateSummary,
} from "../../../../worker/features/reports/templates/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Badge } from "../../../ui/badge.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import type { Tone } from "../../../ui/tone.ts";

export const SCOPE_WORDS = { plan: "About one plan", portfolio: "About all plans" } as const;

const STATE_WORDS: Record<TemplateState, string> = {
  published: "Published",
  changed: "Changed",
  draft: "Drafts",
};

type Standing = Pick<TemplateSummary, "publishedNumber" | "hasChanges">;

export function standingOf({ publishedNumber, hasChanges }: Standing): {
  tone: Tone;
  label: string;
} {
  if (publishedNumber === null) return { tone: "neutral", label: "Draft" };
  return hasChanges
    ? { tone: "info", label: "Published, with changes" }
    : { tone: "good", label: "Published" };
}

export const TEMPLATES: ListDeclaration<typeof TemplateListInput, TemplateList> = {
  input: TemplateListInput,
  title: "Report templates",
  idOf: ({ id }) => id,
  rowTo: ({ id }) => `/admin/agent-templates/${id}`,
  over: ["new"],
  create: { label: "New template", first: "Add the first template" },
  states: { name: "state", label: "State", all: "All", words: STATE_WORDS },
  filters: { q: { kind: "search", label: "Search templates", placeholder: "Name" } },
  orders: { updated: "Last changed first", name: "Name, A to Z" },
  columns: [
    {
      key: "name",
      label: "Template",
      sort: { ascending: "name" },
      primary: true,
      className: "sm:min-w-64",
      cell: ({ name, scope, isBuiltIn, isOffered }) => (
        <span className="flex min-w-0 flex-col items-start gap-0.5">
          <span className="font-medium wrap-anywhere text-ink">{name}</span>
          <span className="flex flex-wrap items-center gap-2 text-sm font-normal text-muted">
            {SCOPE_WORDS[scope]}
            {isBuiltIn ? <Badge>Comes with the product</Badge> : null}
            {isOffered ? null : <Badge tone="warn">Not offered</Badge>}
          </span>
        </span>
      ),
    },
    {
      key: "state",
      label: "State",
      className: "whitespace-nowrap",
      cell: (template) => <StatusMark plain {...standingOf(template)} />,
    },
    {
      key: "sections",
      label: "Sections",
      align: "end",
      className: "max-md:hidden",
      cell: ({ sections }) => <span className="figures">{sections}</span>,
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
    title: "No templates yet",
    says: "A template says what a report shows, and for which audience.",
  },
  none: { says: "Try a shorter part of the name, or another state." },
};
