import type { ReactNode } from "react";
import { type Needs, useBarred } from "../../lib/rights.ts";
import type { Selection } from "../../lib/use-selection.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/notice.tsx";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { ChosenFilters } from "./chosen-filters.tsx";
import type { ListPage, RowOf } from "./declaration.ts";
import { FilterBar } from "./filter-bar.tsx";
import type { ListInput } from "./list-address.ts";
import { NoneMatch, Nothing } from "./list-empty.tsx";
import { Columns, Rows } from "./list-rows.tsx";
import { LIST_TOOLS } from "./list-tools.ts";
import { PagingTail } from "./paging-tail.tsx";
import { allOf, StateLinks } from "./state-links.tsx";
import type { ListState } from "./use-resource-list.ts";

type ResourceListProps<Input extends ListInput, Page extends ListPage, Choices> = {
  list: ListState<Input, Page, Choices>;
  /** The rows as they are now, where they can be newer than the page. */
  rows?: readonly RowOf<Page>[];
  /** What can be done with one row. */
  menu?: ((row: RowOf<Page>) => ReactNode) | undefined;
  /** A row that is read rather than compared; without it rows stand in a table. */
  entry?: (row: RowOf<Page>) => ReactNode;
  /** Such rows side by side. */
  isGrid?: boolean;
  /** What can be done with everything that is ticked. */
  bulk?: ((selection: Selection) => ReactNode) | undefined;
  /** Where only what is shown can be ticked. */
  onlyShown?: boolean;
  /** What the actions on what is ticked need. */
  bulkNeeds?: Needs;
  /** Some of what the menu offers is for who only reads, too. */
  menuReads?: boolean;
  moreFilters?: ReactNode;
  /** Beside the choice of columns, before what stands in every list. */
  extras?: ReactNode;
  /** Between the filters and the rows. */
  above?: ReactNode;
};

/** A list from its filters to its foot, as its declaration says. */
export function ResourceList<Input extends ListInput, Page extends ListPage, Choices>(
  props: ResourceListProps<Input, Page, Choices>,
) {
  const { list, rows = list.page.items, onlyShown = false } = props;
  const bulk = useBarred(props.bulkNeeds ?? "edit") === null ? props.bulk : undefined;
  const menu = useBarred("edit") === null || props.menuReads ? props.menu : undefined;
  const { declaration, page, selection, address, query, choices } = list;
  const { states, filters, orders, opens, over = [], title } = declaration;
  if (list.isEmpty) return <Nothing list={list} />;
  const closes = Object.fromEntries([...(opens ? [opens] : []), ...over].map((it) => [it, null]));
  const data = { page, choices };
  const extras = (
    <div className="flex flex-wrap items-center gap-2">
      {props.extras}
      {LIST_TOOLS.map(({ file, Bar }) => (
        <Bar key={file} list={list} />
      ))}
      {props.entry ? null : <Columns list={list} />}
    </div>
  );
  const total = totalOf(page, states ? query[states.name] : undefined);
  return (
    <div className="flex flex-col gap-4">
      {states ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <StateLinks
            states={states}
            value={query[states.name] ?? ""}
            counts={page.counts}
            to={(state) => address({ ...cleared(states.clears), [states.name]: state })}
          />
          {extras}
        </div>
      ) : null}
      {filters || orders || !states ? (
        <FilterBar
          label={title}
          filters={filters ?? NO_FILTERS}
          data={data}
          query={query}
          orders={orders}
          closes={closes}
          extras={states ? null : extras}
        >
          {props.moreFilters}
        </FilterBar>
      ) : null}
      <ChosenFilters chosen={declaration.chosen?.(query, data) ?? []} address={address} />
      {props.above}
      {LIST_TOOLS.map(({ file, Above }) => (
        <Above key={file} list={list} />
      ))}
      {list.retry ? <OutOfDate {...list.retry} /> : null}
      <div className={cx("transition-opacity delay-150", list.isMoving && "opacity-60")}>
        {props.entry ? (
          <Entries
            list={list}
            rows={rows}
            entry={props.entry}
            isGrid={props.isGrid ?? false}
            canTick={bulk !== undefined}
          />
        ) : (
          <Rows list={list} rows={rows} menu={menu} canTick={bulk !== undefined} />
        )}
      </div>
      {rows.length > 0 || list.params.has("cursor") ? (
        <PagingTail
          label={`Pages of ${title.toLowerCase()}`}
          shown={rows.length}
          before={page.before}
          total={total}
          firstTo={page.before > 0 || rows.length === 0 ? address({ cursor: null }) : null}
          previousTo={page.previousCursor ? address({ cursor: page.previousCursor }) : null}
          nextTo={page.nextCursor ? address({ cursor: page.nextCursor }) : null}
        />
      ) : null}
      {bulk && selection.ids.length > 0 ? (
        <SelectionBar
          label="Actions for selected items"
          list={{ items: rows, total: onlyShown ? rows.length : (total ?? rows.length) }}
          selection={selection}
        >
          {bulk(selection)}
        </SelectionBar>
      ) : null}
    </div>
  );
}

const NO_FILTERS = {};

const cleared = (names: readonly string[] = []) =>
  Object.fromEntries(names.map((name) => [name, null]));

function totalOf({ total, counts }: ListPage, state: string | undefined): number | undefined {
  return total ?? (state === undefined ? allOf(counts) : counts?.[state]);
}

type Part<Input extends ListInput, Page extends ListPage, Choices> = {
  list: ListState<Input, Page, Choices>;
};

function OutOfDate({ isBusy, again }: { isBusy: boolean; again: () => void }) {
  return (
    <Notice
      live
      tone="warn"
      title="This list may be out of date"
      action={
        <Button size="sm" loading={isBusy} onClick={again}>
          Try again
        </Button>
      }
    >
      It could not be refreshed. You see the last version that loaded.
    </Notice>
  );
}

type EntriesProps<I extends ListInput, P extends ListPage, C> = Part<I, P, C> & {
  rows: readonly RowOf<P>[];
  entry: (row: RowOf<P>) => ReactNode;
  isGrid: boolean;
  canTick: boolean;
};

function Entries<I extends ListInput, P extends ListPage, C>(props: EntriesProps<I, P, C>) {
  const { list, rows, entry, canTick } = props;
  const { ids, setAll } = list.selection;
  if (rows.length === 0) return <NoneMatch list={list} />;
  return (
    <div className="rounded-lg border border-line bg-surface">
      {canTick ? (
        <div className="border-b border-line px-4 py-2">
          <CheckboxField
            label="Select all on this page"
            checked={ids.length === rows.length}
            indeterminate={ids.length > 0 && ids.length < rows.length}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
        </div>
      ) : null}
      <ul
        aria-label={list.declaration.title}
        className={
          props.isGrid
            ? "grid grid-cols-2 gap-3 p-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
            : "divide-y divide-line"
        }
      >
        {rows.map(entry)}
      </ul>
    </div>
  );
}
