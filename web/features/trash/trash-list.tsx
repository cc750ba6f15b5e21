import { type TrashList, TrashListInput } from "../../../worker/features/trash/contract.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { Time } from "../../ui/time.tsx";
import { Counted } from "./counted.tsx";

export const TRASH: ListDeclaration<typeof TrashListInput, TrashList> = {
  input: TrashListInput,
  title: "Trash",
  idOf: ({ kind, id }) => `${kind}:${id}`,
  nameOf: ({ title }) => title,
  opens: "open",
  rowTo: ({ kind, id }, overIt) => overIt({ open: `${kind}:${id}` }),
  filters: {
    q: { kind: "search", label: "Search the trash", placeholder: "Title, name or path" },
    kind: {
      kind: "choice",
      label: "Kind",
      any: "Any kind",
      options: ({ page }) =>
        page.kinds.map(({ kind, plural, count }) => ({
          value: kind,
          label: `${plural} (${count})`,
        })),
    },
    by: { kind: "text", label: "Deleted by", placeholder: "Name or email" },
  },
  columns: [
    {
      key: "title",
      label: "Deleted",
      primary: true,
      className: "sm:min-w-48 sm:max-w-md",
      cell: ({ title, label }) => (
        <span className="block min-w-0">
          <span className="line-clamp-2 font-medium wrap-anywhere text-ink">{title}</span>
          <span className="block text-sm font-normal text-muted">{label}</span>
        </span>
      ),
    },
    {
      key: "parts",
      label: "With it",
      className: "max-sm:has-data-none:hidden",
      cell: ({ parts }) => <Counted parts={parts} />,
    },
    {
      key: "by",
      label: "Deleted by",
      cell: ({ deletedBy }) => deletedBy?.name ?? <span className="text-faint">Former admin</span>,
    },
    {
      key: "at",
      label: "When",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ deletedAt }) => <Time value={deletedAt} show="relative" />,
    },
    {
      key: "goes",
      label: "Kept until",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ goesAt }) => <Time value={goesAt} show="date" />,
    },
  ],
  empty: {
    title: "The trash is empty",
    says: "Deleted forms, pages, redirects and other records appear here. You can restore them until their time is over.",
  },
  none: { says: "Try a shorter word, or fewer filters." },
};
