import { CalendarRange, ChevronsDownUp, ChevronsUpDown, Plus } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { changeListView, type ListView } from "../plan-store/address/list-view.ts";
import { compareWords } from "../plan-fields/compare-words.ts";
import { COMPARED, openClosing } from "../plan-store/address/open-closing.ts";
import { openNewItem } from "../plan-store/address/open-item.ts";
import { FilterChips } from "../plan-fields/filter/filter-chips.tsx";
import { ItemFilter } from "../plan-fields/filter/item-filter.tsx";
import { ItemSearch } from "../plan-fields/filter/item-search.tsx";
import { usePlanStore, useSettings } from "../plan-store/use-plan.tsx";
import type { Folding } from "./use-folding.ts";

/** What is shown and in which order, above the objectives. */
export function ObjectivesBar({ view, folding }: { view: ListView; folding: Folding }) {
  const canEdit = usePlanStore().canEdit();
  const { isAllFolded, setAll } = folding;
  const { rhythm } = useSettings();
  return (
    <search aria-label="Objectives: search and filters" className="flex flex-col gap-3">
      <div data-print="no" className="flex flex-wrap items-center gap-2">
        <ItemSearch
          kind="objective"
          label="Search objectives and key results"
          search={view.search}
          className="max-sm:w-full sm:max-w-64 sm:min-w-40 sm:flex-1"
        />
        <ItemFilter kind="objective" view={view} />
        <SelectField
          label="Sort objectives"
          hideLabel
          value={sortText(view)}
          options={ORDERS}
          onChange={(event) =>
            changeListView("objective", { sort: readSort(event.currentTarget.value) })
          }
          fieldClassName="w-44"
        />
        <Button
          variant="quiet"
          icon={isAllFolded ? <ChevronsUpDown aria-hidden /> : <ChevronsDownUp aria-hidden />}
          onClick={() => setAll(!isAllFolded)}
        >
          {isAllFolded ? "Expand all" : "Collapse all"}
        </Button>
        <Button
          variant="quiet"
          icon={<CalendarRange aria-hidden />}
          onClick={() => openClosing(COMPARED)}
        >
          {compareWords(rhythm)}
        </Button>
        {canEdit ? (
          <span className="md:ml-auto">
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              onClick={() => openNewItem("objective")}
            >
              New objective
            </Button>
          </span>
        ) : null}
      </div>
      <FilterChips kind="objective" view={view} />
    </search>
  );
}

/** As the address writes an order: a minus turns it round. */
const ORDERS = [
  { value: "", label: "Newest first" },
  { value: "title", label: "By title" },
  { value: "progress", label: "Least progress first" },
  { value: "-progress", label: "Most progress first" },
  { value: "-health", label: "Worst health first" },
  { value: "endDate", label: "Ends soonest first" },
  { value: "status", label: "By status" },
  { value: "ownerMemberId", label: "By owner" },
];

const sortText = ({ sort }: ListView) =>
  sort ? `${sort.isDescending ? "-" : ""}${sort.field}` : "";

function readSort(text: string): ListView["sort"] {
  if (text === "") return null;
  return { field: text.replace(/^-/u, ""), isDescending: text.startsWith("-") };
}
