import { Link } from "react-router";

import { cx } from "../../ui/cx.ts";
import type { Column } from "./data-table-types.ts";

interface DataTableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  primaryKey: string | undefined;
  density: "regular" | "compact";
  to: string | undefined;
  keepsScroll: boolean;
  selected: boolean;
  first: boolean;
}

/** On a phone these stand beside the name, and need no label. */
const CORNERS: Readonly<Record<string, string | undefined>> = { select: "start", menu: "end" };

export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, columns, primaryKey, density, to, keepsScroll, selected, first } = props;
  return (
    <tr
      role="row"
      aria-selected={selected || undefined}
      {...(to ? {} : { "data-row-target": "", tabIndex: first ? 0 : -1 })}
      className={cx(
        "row-cells group/row relative transition-colors -outline-offset-2 [&>*]:border-t [&>*]:border-line",
        to && !selected && "hover:bg-hover/60 has-[[data-row-target]:focus-visible]:bg-hover",
        selected && "bg-accent-wash/60",
      )}
    >
      {columns.map((column) => {
        const primary = column.key === primaryKey;
        const Cell = primary ? "th" : "td";
        return (
          <Cell
            key={column.key}
            role={primary ? "rowheader" : "cell"}
            scope={primary ? "row" : undefined}
            data-label={column.label}
            data-primary={primary ? "" : undefined}
            data-corner={CORNERS[column.key]}
            className={cx(
              "px-4",
              density === "compact" ? "py-1 sm:h-9" : "py-2 sm:h-12",
              column.align === "end" && "figures text-right",
              primary ? "font-medium text-ink" : "font-normal text-muted",
              column.className,
            )}
          >
            {primary && to ? (
              <Link
                to={to}
                preventScrollReset={keepsScroll}
                data-row-target=""
                className="rounded-sm outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
              >
                {column.cell(row)}
              </Link>
            ) : (
              column.cell(row)
            )}
          </Cell>
        );
      })}
    </tr>
  );
}
