import {
  type TemplateList,
  TemplateListInput,
} from "../../../../worker/features/reports/templates/contract.ts";
import { roleNames } from "../../../../worker/kernel/pure/role-names.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Badge } from "../../../ui/badge.tsx";

type Row = TemplateList["items"][number];

function whoWords({ isOffered, publishedNumber, roles, people }: Row): string {
  if (publishedNumber === null) return "Nobody: it is not published";
  if (!isOffered) return "Nobody: it is not offered";
  if (roles.length === 0 && people === 0) return "Everyone";
  return [
    ...(roles.length === 0 ? [] : [roleNames(roles)]),
    ...(people === 0 ? [] : [counted(people, "person by name", "people by name")]),
  ].join(", and ");
}

/** Templates by who may have reports by them. */
export const ACCESS_LIST: ListDeclaration<typeof TemplateListInput, TemplateList> = {
  input: TemplateListInput,
  title: "Who may have which report",
  idOf: ({ id }) => id,
  filters: { q: { kind: "search", label: "Search templates", placeholder: "Name" } },
  orders: { updated: "Last changed first", name: "Name, A to Z" },
  columns: [
    {
      key: "name",
      label: "Template",
      sort: { ascending: "name" },
      primary: true,
      className: "sm:min-w-56",
      cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span>,
    },
    {
      key: "who",
      label: "Who may have it",
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          {whoWords(row)}
          {row.isOffered ? null : <Badge tone="warn">Not offered</Badge>}
        </span>
      ),
    },
  ],
  empty: { title: "No templates yet", says: "Add a template first." },
  none: { says: "Try a shorter part of the name." },
};
