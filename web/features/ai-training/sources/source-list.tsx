import {
  type SourceList,
  SourceListInput,
} from "../../../../worker/features/ai-training/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Count } from "../../../ui/count.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { SOURCE_WORDS } from "../words.ts";

export const SOURCES: ListDeclaration<typeof SourceListInput, SourceList> = {
  input: SourceListInput,
  title: "Knowledge sources",
  idOf: ({ id }) => id,
  opens: "source",
  rowTo: ({ id }, overIt) => overIt({ source: id }),
  create: { label: "Add source", first: "Add the first source", changes: { source: "new" } },
  states: { name: "state", label: "State", all: "All", words: SOURCE_WORDS },
  filters: { q: { kind: "search", label: "Search sources", placeholder: "Name or text" } },
  orders: { updated: "Last changed first", name: "Name, A to Z" },
  columns: [
    {
      key: "name",
      label: "Source",
      sort: { ascending: "name" },
      primary: true,
      className: "sm:min-w-64 sm:max-w-lg",
      cell: ({ name, fileName }) => (
        <span className="flex min-w-0 flex-col">
          <span className="font-medium wrap-anywhere text-ink">{name}</span>
          {fileName === "" ? null : (
            <span className="text-sm font-normal wrap-anywhere text-muted">{fileName}</span>
          )}
        </span>
      ),
    },
    {
      key: "for",
      label: "For",
      className: "sm:max-w-60",
      cell: ({ companyName }) => <span className="wrap-anywhere">{companyName ?? "Everyone"}</span>,
    },
    {
      key: "state",
      label: "State",
      className: "whitespace-nowrap",
      cell: ({ isOn }) => (
        <StatusMark plain tone={isOn ? "good" : "neutral"} label={isOn ? "On" : "Off"} />
      ),
    },
    {
      key: "number",
      label: "Version",
      align: "end",
      className: "max-md:hidden",
      cell: ({ number }) => <span className="figures">{number}</span>,
    },
    {
      key: "length",
      label: "Characters",
      align: "end",
      className: "max-lg:hidden",
      cell: ({ length }) => <Count value={length} />,
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
    title: "No knowledge sources yet",
    says: "The executive advisor quotes a source word by word when people ask where something is written. Texts stay here: they are not sent to a provider.",
  },
  none: { says: "Try a shorter part of the name, or another state." },
};
