import type {
  ConsentChoices,
  FiguresInput,
} from "../../../../worker/features/consents/contract.ts";
import type { Filters } from "../../../kit/resource-list/declaration.ts";
import { FilterBar } from "../../../kit/resource-list/filter-bar.tsx";
import { listAddress, type ListQuery } from "../../../kit/resource-list/list-address.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { CHOICE_FILTERS } from "../records/choice-filters.ts";
import { PERIODS, periodOf, startOfPeriod } from "./periods.ts";

type FigureFiltersProps = {
  params: URLSearchParams;
  query: ListQuery;
  choices: ConsentChoices;
  from: string;
  to: string;
};

export function FigureFilters({ params, query, choices, from, to }: FigureFiltersProps) {
  const hasDays = params.has("from") || params.has("to");
  const span = periodOf(from, to, hasDays);
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Period"
        className="self-start"
        value={span}
        segments={[
          ...PERIODS.map(({ value, label, days }) => ({
            value,
            label,
            to: listAddress(
              params,
              days === null ? { from: null, to: null } : { from: startOfPeriod(to, days), to },
            ),
          })),
        ]}
      />
      <FilterBar label="Figures" filters={FILTERS} data={{ choices }} query={query} />
    </div>
  );
}

const FILTERS: Filters<typeof FiguresInput, { choices: ConsentChoices }> = {
  from: { kind: "day", label: "From" },
  to: { kind: "day", label: "To" },
  ...CHOICE_FILTERS,
};
