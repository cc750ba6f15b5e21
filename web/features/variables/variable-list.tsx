import {
  type VariableList,
  VariableListInput,
} from "../../../worker/features/variables/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { shownOf, SOURCE_WORDS, TYPE_WORDS } from "./words.ts";

export const VARIABLES: ListDeclaration<typeof VariableListInput, VariableList> = {
  input: VariableListInput,
  title: "Variables",
  idOf: ({ id }) => id,
  opens: "variable",
  rowTo: ({ id }, overIt) => overIt({ variable: id }),
  create: { label: "Add variable", changes: { variable: "new" } },
  filters: {
    q: { kind: "search", label: "Search variables", placeholder: "Name or description" },
    source: { kind: "choice", label: "Source", any: "Any source", words: SOURCE_WORDS },
    type: { kind: "choice", label: "Type", any: "Any type", words: TYPE_WORDS },
  },
  columns: [
    {
      key: "name",
      label: "Variable",
      primary: true,
      className: "sm:min-w-52 sm:max-w-md",
      cell: ({ name, about }) => (
        <span className="block min-w-0">
          <span className="block font-mono text-sm font-medium wrap-anywhere text-ink">{name}</span>
          <span className="block text-sm font-normal text-muted">{about}</span>
        </span>
      ),
    },
    { key: "type", label: "Type", cell: ({ type }) => TYPE_WORDS[type] },
    { key: "source", label: "Source", cell: ({ source }) => SOURCE_WORDS[source] },
    {
      key: "value",
      label: "Sample or value",
      className: "max-lg:hidden sm:max-w-xs",
      cell: ({ value }) => <span className="line-clamp-2 text-muted">{shownOf(value)}</span>,
    },
    {
      key: "used",
      label: "Used by",
      className: "whitespace-nowrap",
      cell: ({ usedBy }) =>
        usedBy.length === 0 ? (
          <span className="text-faint">No prompt</span>
        ) : (
          counted(usedBy.length, "prompt", "prompts")
        ),
    },
  ],
  empty: {
    title: "No variables yet",
    says: "A variable is a value that prompts can name.",
  },
  none: { says: "Try a shorter part of the name, or another source." },
};
