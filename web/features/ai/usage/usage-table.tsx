import type { Usage, UsageGroup, UsageRow } from "../../../../worker/features/ai/usage/contract.ts";
import { AI_TASKS } from "../../../../db/values/ai.ts";
import { DataTable } from "../../../kit/resource-list/data-table.tsx";
import type { Column } from "../../../kit/resource-list/data-table-types.ts";
import { Count } from "../../../ui/count.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Time } from "../../../ui/time.tsx";
import { Money } from "../money.tsx";
import { seconds, TASK_WORDS } from "../words.ts";

export const GROUP_WORDS: Readonly<Record<UsageGroup, string>> = {
  day: "Day",
  person: "Person",
  company: "Company",
  task: "Task",
  model: "Model",
};

/** What is grouped by something that nobody names: a person who left, calls for no company. */
const UNNAMED: Readonly<Partial<Record<UsageGroup, string>>> = {
  person: "Deleted accounts",
  company: "No company",
};

function nameOf({ id, name }: UsageRow, by: UsageGroup): string {
  if (by !== "task") return name || (UNNAMED[by] ?? "Deleted");
  const task = AI_TASKS.find((one) => one === id);
  return task ? TASK_WORDS[task] : name;
}

/** A table as narrow as a tablet has no room for them; a phone has rows of their own for all. */
const BETWEEN = "sm:max-lg:hidden";

const COLUMNS: readonly Column<UsageRow>[] = [
  { key: "cost", label: "Cost", align: "end", cell: ({ cost }) => <Money value={cost} /> },
  { key: "calls", label: "Calls", align: "end", cell: ({ calls }) => <Count value={calls} /> },
  {
    key: "failures",
    label: "Failed",
    align: "end",
    cell: ({ failures }) => <Count value={failures} />,
  },
  {
    key: "in",
    label: "Tokens in",
    align: "end",
    className: BETWEEN,
    cell: ({ inputTokens }) => <Count value={inputTokens} />,
  },
  {
    key: "out",
    label: "Tokens out",
    align: "end",
    className: BETWEEN,
    cell: ({ outputTokens }) => <Count value={outputTokens} />,
  },
  { key: "half", label: "Half within", align: "end", cell: ({ middleMs }) => within(middleMs) },
  { key: "most", label: "95% within", align: "end", cell: ({ slowMs }) => within(slowMs) },
];

const within = (ms: number | null) =>
  ms === null ? (
    <span className="text-faint">–</span>
  ) : (
    <span className="whitespace-nowrap">{seconds(ms)}</span>
  );

/** The same period by day, person, company, task or model. */
export function UsageTable({ usage }: { usage: Usage }) {
  const { by, rows, isCut } = usage;
  if (rows.length === 0) {
    return (
      <EmptyState headingLevel={2} title="No calls in this period">
        Choose more days.
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption={`Calls by ${GROUP_WORDS[by].toLowerCase()}`}
      density="compact"
      columns={[
        {
          key: "name",
          label: GROUP_WORDS[by],
          primary: true,
          className: "sm:min-w-44",
          cell: (row) =>
            by === "day" ? (
              <Time value={row.id} />
            ) : (
              <span className="wrap-anywhere">{nameOf(row, by)}</span>
            ),
        },
        ...COLUMNS,
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      footer={
        isCut ? (
          <p className="px-4 py-3 text-sm text-muted">
            Only the {rows.length} most expensive are shown. Export the calls to see all.
          </p>
        ) : undefined
      }
    />
  );
}
