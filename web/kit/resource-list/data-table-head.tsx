import { Link } from "react-router";

import { cx } from "../../ui/cx.ts";
import type { Column, SortDirection } from "./data-table-types.ts";

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  density: "regular" | "compact";
  sticky: boolean;
}

export function DataTableHead<Row>({ columns, density, sticky }: DataTableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            aria-sort={column.sort?.direction}
            className={cx(
              "bg-surface px-4 text-sm font-medium whitespace-nowrap text-muted",
              density === "compact" ? "py-1.5" : "py-2.5",
              sticky && "sticky top-0 z-20 border-b border-line",
              column.align === "end" && "text-right",
              column.className,
            )}
          >
            <HeaderContent column={column} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

const sortClass =
  "-mx-1.5 inline-flex items-center gap-1.5 rounded-sm px-1.5 py-0.5 font-medium hover:bg-hover hover:text-ink";

function HeaderContent<Row>({ column }: { column: Column<Row> }) {
  const content = column.header ?? column.label;
  if (!column.sort) return content;
  const inside = (
    <>
      {content}
      <SortMark direction={column.sort.direction} />
    </>
  );
  if ("to" in column.sort) {
    return (
      <Link to={column.sort.to} preventScrollReset className={sortClass}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" onClick={column.sort.onSort} className={sortClass}>
      {inside}
    </button>
  );
}

function SortMark({ direction }: { direction: SortDirection }) {
  return (
    <svg viewBox="0 0 8 12" aria-hidden="true" className="h-3 w-2">
      <path d="M4 1 7 4.5H1z" fill="currentColor" opacity={direction === "ascending" ? 1 : 0.28} />
      <path
        d="M4 11 1 7.5h6z"
        fill="currentColor"
        opacity={direction === "descending" ? 1 : 0.28}
      />
    </svg>
  );
}
