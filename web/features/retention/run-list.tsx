import { type RunList, RunListInput } from "../../../worker/features/retention/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { Count } from "../../ui/count.tsx";
import { Time } from "../../ui/time.tsx";

export const RUNS: ListDeclaration<typeof RunListInput, RunList> = {
  input: RunListInput,
  title: "Deletions",
  idOf: ({ id }) => id,
  filters: {
    kind: {
      kind: "choice",
      label: "Kind",
      any: "Any kind",
      options: ({ page }) => page.kinds.map(({ kind, label }) => ({ value: kind, label })),
    },
  },
  columns: [
    {
      key: "kind",
      label: "Kind",
      primary: true,
      cell: ({ label, scope }) => (
        <span className="block min-w-0">
          <span className="block font-medium text-ink">{label}</span>
          {scope === null ? null : (
            <span className="block text-sm font-normal wrap-anywhere text-muted">{scope}</span>
          )}
        </span>
      ),
    },
    {
      key: "removed",
      label: "Deleted",
      align: "end",
      cell: ({ removed }) => <Count value={removed} />,
    },
    { key: "days", label: "Rule", cell: ({ days }) => counted(days, "day", "days") },
    {
      key: "span",
      label: "From",
      className: "whitespace-nowrap",
      cell: ({ oldestAt, newestAt }) => (
        <>
          <Time value={oldestAt} show="date" /> to <Time value={newestAt} show="date" />
        </>
      ),
    },
    {
      key: "at",
      label: "When",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ createdAt }) => <Time value={createdAt} show="date-time" />,
    },
  ],
  empty: {
    title: "Nothing deleted so far",
    says: "Each time a rule deletes something, you see here what kind it was and how much.",
  },
  none: { says: "This kind was not deleted by a rule yet." },
};
