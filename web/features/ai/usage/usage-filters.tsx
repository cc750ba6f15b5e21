import {
  USAGE_GROUPS,
  type Usage,
  type UsageInput,
} from "../../../../worker/features/ai/usage/contract.ts";
import { addDays, daysBetween } from "../../../../worker/kernel/pure/days.ts";
import type { Filters } from "../../../kit/resource-list/declaration.ts";
import { FilterBar } from "../../../kit/resource-list/filter-bar.tsx";
import { listAddress, type ListQuery } from "../../../kit/resource-list/list-address.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { GROUP_WORDS } from "./usage-table.tsx";

/** Without days of its own an address means the last thirty. */
const PERIODS = [
  { value: "week", label: "7 days", days: 7 },
  { value: "month", label: "30 days", days: null },
  { value: "quarter", label: "90 days", days: 90 },
] as const;

const FILTERS: Filters<typeof UsageInput, undefined> = {
  from: { kind: "day", label: "From" },
  to: { kind: "day", label: "To" },
};

type UsageFiltersProps = {
  params: URLSearchParams;
  query: ListQuery;
  usage: Pick<Usage, "from" | "to" | "by">;
};

export function UsageFilters({ params, query, usage: { from, to, by } }: UsageFiltersProps) {
  const isOwn = params.has("from") || params.has("to");
  const days = daysBetween(from, to) + 1;
  const span = isOwn ? PERIODS.find((period) => period.days === days)?.value : "month";
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <SegmentedControl<string>
          label="Period"
          value={span ?? "own"}
          segments={PERIODS.map((period) => ({
            value: period.value,
            label: period.label,
            to: listAddress(
              params,
              period.days === null
                ? { from: null, to: null }
                : { from: addDays(to, 1 - period.days), to },
            ),
          }))}
        />
        <SegmentedControl
          label="Group by"
          value={by}
          segments={USAGE_GROUPS.map((group) => ({
            value: group,
            label: GROUP_WORDS[group],
            to: listAddress(params, { by: group === "day" ? null : group }),
          }))}
        />
      </div>
      <FilterBar label="Figures" filters={FILTERS} data={undefined} query={query} />
    </div>
  );
}
