import {
  type ModelList,
  ModelListInput,
} from "../../../../worker/features/strategic-models/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Count } from "../../../ui/count.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { standingOf, STATE_WORDS } from "../words.ts";

export const MODELS: ListDeclaration<typeof ModelListInput, ModelList> = {
  input: ModelListInput,
  title: "Strategic models",
  idOf: ({ id }) => id,
  rowTo: ({ id }) => `/admin/strategic-models/${id}`,
  over: ["new"],
  create: { label: "New model", first: "Write the first model" },
  states: { name: "state", label: "State", all: "All", words: STATE_WORDS },
  filters: {
    q: {
      kind: "search",
      label: "Search strategic models",
      placeholder: "Name or what it is about",
    },
  },
  orders: { updated: "Last changed first", name: "Name, A to Z" },
  columns: [
    {
      key: "name",
      label: "Model",
      sort: { ascending: "name" },
      primary: true,
      className: "sm:min-w-64 sm:max-w-lg",
      cell: ({ name, about, isBuiltIn }) => (
        <span className="flex min-w-0 flex-col items-start gap-0.5">
          <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere text-ink">
            {name}
            {isBuiltIn ? <Badge>Built in</Badge> : null}
          </span>
          <span className="line-clamp-2 text-sm font-normal wrap-anywhere text-muted">{about}</span>
        </span>
      ),
    },
    {
      key: "state",
      label: "State",
      className: "whitespace-nowrap",
      cell: (model) => <StatusMark plain {...standingOf(model)} />,
    },
    {
      key: "questions",
      label: "Questions",
      align: "end",
      className: "sm:max-lg:hidden",
      cell: ({ questions }) => <span className="figures">{questions}</span>,
    },
    {
      key: "drafts",
      label: "Builder drafts",
      align: "end",
      className: "max-md:hidden",
      cell: ({ drafts }) => <Count value={drafts} />,
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
  ],
  empty: {
    title: "No strategic models yet",
    says: "A strategic model is a framework that the strategy builder offers. Each published version is kept.",
  },
  none: { says: "Try a shorter part of the name, or another state." },
};
