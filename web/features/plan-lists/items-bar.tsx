import {
  Settings2,
  SlidersHorizontal,
  Calendar,
  Columns3,
  Grid3x3,
  LayoutGrid,
  Network,
  Rows3,
} from "lucide-react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { type View, VIEW_LABELS } from "../plan-fields/kind-screens.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { useMedia } from "../../lib/use-media.ts";
import { Popover } from "../../ui/popover.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { changeListView, type ListView } from "../plan-store/address/list-view.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { DisplayPanel } from "./display-panel.tsx";
import { FilterChips } from "../plan-fields/filter/filter-chips.tsx";
import { FilterPanel } from "../plan-fields/filter/filter-panel.tsx";
import { FilterCount, ItemFilter } from "../plan-fields/filter/item-filter.tsx";
import { ItemSearch } from "../plan-fields/filter/item-search.tsx";
import { SaveViewButton } from "./save-view-button.tsx";
import { SavedViews } from "./saved-views.tsx";
import type { ReactNode } from "react";

const VIEW_ICONS: Record<View, ReactNode> = {
  card: <LayoutGrid aria-hidden="true" />,
  kanban: <Columns3 aria-hidden="true" />,
  table: <Rows3 aria-hidden="true" />,
  chart: <Network aria-hidden="true" />,
  load: <Calendar aria-hidden="true" />,
};

/** Of squads it is shown who gives how much to each. */
const ALLOCATION = { label: "Allocation", icon: <Grid3x3 aria-hidden="true" /> };

const viewWords = (kind: ItemKind, view: View) =>
  kind === "squad" && view === "load"
    ? ALLOCATION
    : { label: VIEW_LABELS[view], icon: VIEW_ICONS[view] };

/** Beside an open sidebar, or on a tablet, the bar has no room for every word. */
const NARROW = "(width < 80rem)";

type PartProps = { kind: ItemKind; view: ListView };
type ItemsBarProps = PartProps & {
  /** How many rows there are, and what is done with them. */
  children: ReactNode;
};

/** What is shown and how, above the rows; on a phone the search stays and the rest opens from below. */
export function ItemsBar({ children, ...props }: ItemsBarProps) {
  const { kind, view } = props;
  return (
    <search aria-label={`${KINDS[kind].title}: search and filters`} className="flex flex-col gap-3">
      <div data-print="no" className="flex flex-wrap items-center gap-2">
        <ItemSearch
          kind={kind}
          label={`Search ${KINDS[kind].many}`}
          search={view.search}
          className="min-w-0 max-sm:flex-1 sm:w-40 xl:w-44 2xl:w-64"
        />
        <div className="contents max-sm:hidden">
          <ItemFilter kind={kind} view={view} />
          <Display kind={kind} view={view} />
          <SavedViews kind={kind} view={view} />
        </div>
        {children}
        <span className="ml-auto max-sm:hidden">
          <ViewSwitch {...props} iconsOnly={useMedia(NARROW)} />
        </span>
        <div className="contents sm:hidden">
          <PhoneSheet {...props} />
        </div>
      </div>
      <FilterChips kind={kind} view={view}>
        <SaveViewButton kind={kind} view={view} />
      </FilterChips>
    </search>
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

function ViewSwitch({ kind, view, iconsOnly = false }: PartProps & { iconsOnly?: boolean }) {
  const views: readonly View[] = KINDS[kind].views;
  if (views.length < 2) return null;
  return (
    <SegmentedControl<View>
      label="View"
      iconsOnly={iconsOnly}
      value={view.view}
      segments={views.map((value) => ({ value, ...viewWords(kind, value) }))}
      onChange={(next) => changeListView(kind, { view: next })}
    />
  );
}

function PhoneSheet(props: PartProps) {
  const { kind, view } = props;
  return (
    <Drawer
      side="bottom"
      title="View and filters"
      trigger={
        <Button icon={<SlidersHorizontal aria-hidden="true" />}>
          View
          <FilterCount view={view} />
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
