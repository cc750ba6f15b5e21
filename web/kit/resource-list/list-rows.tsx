import type { ReactNode } from "react";
import { withPreserved } from "../../lib/preserved-parameters.ts";
import { DataTable } from "./data-table.tsx";
import type { Column } from "./data-table-types.ts";
import type { ListColumn, ListPage, RowOf } from "./declaration.ts";
import type { ListInput } from "./list-address.ts";
import { NoneMatch } from "./list-empty.tsx";
import { selectColumn } from "./select-column.tsx";
import type { ListState } from "./use-resource-list.ts";
import { shownColumns, ViewMenu } from "./view-menu.tsx";

type Part<Input extends ListInput, Page extends ListPage, Choices> = {
  list: ListState<Input, Page, Choices>;
};

function columnsOf<I extends ListInput, P extends ListPage, C>({ list }: Part<I, P, C>) {
  const { declaration, page, choices, params } = list;
  const { columns } = declaration;
  const all = typeof columns === "function" ? columns(page, choices) : columns;
  return { all, shown: shownColumns(all, params.get("columns")) };
}

function densityOf<I extends ListInput, P extends ListPage, C>({ list }: Part<I, P, C>) {
  const standard = list.declaration.density ?? "regular";
  const asked = list.params.get("density");
  return { standard, density: asked === "compact" || asked === "regular" ? asked : standard };
}

/** Which of its columns a list shows. */
export function Columns<I extends ListInput, P extends ListPage, C>({ list }: Part<I, P, C>) {
  return <ViewMenu {...columnsOf({ list })} {...densityOf({ list })} address={list.overIt} />;
}

type RowsProps<I extends ListInput, P extends ListPage, C> = Part<I, P, C> & {
  rows: readonly RowOf<P>[];
  menu: ((row: RowOf<P>) => ReactNode) | undefined;
  canTick: boolean;
};

/** A list as a table, and as cards where it is narrow. */
export function Rows<I extends ListInput, P extends ListPage, C>(props: RowsProps<I, P, C>) {
  const { list, rows, menu, canTick } = props;
  const { declaration, selection, overIt, params } = list;
  const { title, idOf, nameOf, rowTo, opens } = declaration;
  const open = opens ? params.get(opens) : null;
  const { shown } = columnsOf({ list });
  const named = shown.find(({ primary }) => primary) ?? shown[0];
  const columns: Column<RowOf<P>>[] = shown.map((column) => ({
    ...column,
    primary: column === named,
    sort: sortOf(column, list),
  }));
  return (
    <DataTable
      caption={title}
      density={densityOf({ list }).density}
      columns={[
        ...(canTick && nameOf ? [selectColumn({ rows, selection, idOf, nameOf })] : []),
        ...columns,
        ...(menu ? [menuColumn(menu)] : []),
      ]}
      rows={rows}
      rowKey={idOf}
      rowTo={
        rowTo
          ? (row) => withPreserved(rowTo(row, overIt), params.toString())
          : opens
            ? (row) => overIt({ [opens]: idOf(row) })
            : undefined
      }
      rowKeepsScroll={opens !== undefined}
      rowSelected={(row) => selection.has(idOf(row)) || idOf(row) === open}
      empty={<NoneMatch list={list} />}
    />
  );
}

function menuColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return {
    key: "menu",
    label: "Actions",
    header: <span className="sr-only">Actions</span>,
    align: "end",
    className: "sm:w-px sm:pl-0",
    cell,
  };
}

/** A press on the head of a column: the other way of its orders, or back to the standard one. */
function sortOf<Row, I extends ListInput, P extends ListPage, C>(
  { sort }: ListColumn<Row>,
  { declaration, query, address }: ListState<I, P, C>,
): Column<Row>["sort"] {
  if (!sort) return undefined;
  const [standard] = Object.keys(declaration.orders ?? {});
  const now = query["sort"] ?? standard;
  const { ascending, descending } = sort;
  const direction =
    now === ascending ? "ascending" : now === descending ? "descending" : ("none" as const);
  const other = direction === "ascending" ? descending : ascending;
  const next = direction === "none" ? (descending ?? ascending) : (other ?? standard);
  return { direction, to: address({ sort: next === standard ? null : (next ?? null) }) };
}
