import { ListFilter, Settings2, SlidersHorizontal } from "lucide-react";
import { useRef } from "react";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Count } from "../../../ui/count.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { changeListView, type ListView, type View } from "../address/list-view.ts";
import { type ItemKind, KINDS } from "../fields/kinds.ts";
import { DisplayPanel } from "./display-panel.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { SavedViews } from "./saved-views.tsx";
import { viewWords } from "./view-words.tsx";

type ItemsBarProps = { kind: ItemKind; view: ListView; views: readonly View[] };

/** What is shown and how, above the rows; on a phone the search stays and the rest opens from below. */
export function ItemsBar(props: ItemsBarProps) {
  const { kind, view } = props;
  return (
    <search aria-label={`${KINDS[kind].title}: search and filters`} className="flex flex-col gap-3">
      <div data-print="no" className="flex flex-wrap items-center gap-2">
        <Search kind={kind} search={view.search} />
        <div className="contents max-sm:hidden">
          <Filter kind={kind} view={view} />
          <Display kind={kind} view={view} />
          <SavedViews kind={kind} view={view} />
          <span className="sm:ml-auto">
            <ViewSwitch {...props} />
          </span>
        </div>
        <div className="contents sm:hidden">
          <PhoneSheet {...props} />
        </div>
      </div>
      <FilterChips kind={kind} view={view} />
    </search>
  );
}

function Search({ kind, search }: { kind: ItemKind; search: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <SearchField
      ref={field}
      label={`Search ${KINDS[kind].many}`}
      value={search}
      maxLength={LIMITS.searchLength}
      onChange={(event) => changeListView(kind, { search: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || search === "") return;
        event.preventDefault();
        changeListView(kind, { search: "" });
      }}
      fieldClassName="min-w-0 max-sm:flex-1 sm:w-64"
    />
  );
}

const chosenFields = ({ filters }: ListView) =>
  Object.values(filters).filter((keys) => keys.length > 0).length;

type PartProps = { kind: ItemKind; view: ListView };

function Filter({ kind, view }: PartProps) {
  const count = chosenFields(view);
  return (
    <Popover
      title="Filter"
      hideTitle
      className="w-84 p-2!"
      trigger={
        <Button icon={<ListFilter aria-hidden="true" />}>
          Filter
          {count > 0 ? (
            <span className="figures text-accent">
              <Count value={count} />
            </span>
          ) : null}
        </Button>
      }
    >
      <FilterPanel kind={kind} view={view} />
    </Popover>
  );
}

function Display({ kind, view }: PartProps) {
  if (view.view === "chart" || view.view === "load") return null;
  return (
    <Popover
      title="Display"
      hideTitle
      trigger={<Button icon={<Settings2 aria-hidden="true" />}>Display</Button>}
    >
      <DisplayPanel kind={kind} view={view} />
    </Popover>
  );
}

function ViewSwitch({ kind, view, views }: ItemsBarProps) {
  if (views.length < 2) return null;
  return (
    <SegmentedControl<View>
      label="View"
      value={view.view}
      segments={views.map((value) => ({ value, ...viewWords(kind, value) }))}
      onChange={(next) => changeListView(kind, { view: next })}
    />
  );
}

function PhoneSheet(props: ItemsBarProps) {
  const { kind, view } = props;
  const count = chosenFields(view);
  return (
    <Drawer
      side="bottom"
      title="View and filters"
      trigger={
        <Button icon={<SlidersHorizontal aria-hidden="true" />}>
          View
          {count > 0 ? (
            <span className="figures text-accent">
              <Count value={count} />
            </span>
          ) : null}
        </Button>
      }
    >
      <div className="flex flex-col gap-6 pb-6">
        <ViewSwitch {...props} />
        <div className="flex">
          <SavedViews kind={kind} view={view} />
        </div>
        <section>
          <h3 className="mb-1 text-base font-semibold">Filter</h3>
          <FilterPanel kind={kind} view={view} />
        </section>
        {view.view === "chart" || view.view === "load" ? null : (
          <section>
            <h3 className="mb-2 text-base font-semibold">Display</h3>
            <DisplayPanel kind={kind} view={view} />
          </section>
        )}
      </div>
    </Drawer>
  );
}
