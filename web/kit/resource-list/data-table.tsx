import type { KeyboardEvent } from "react";

import { cx } from "../../ui/cx.ts";
import { DataTableHead } from "./data-table-head.tsx";
import { DataTableRow } from "./data-table-row.tsx";
import type { DataTableProps } from "./data-table-types.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    captionVisible = false,
    columns,
    rows,
    density = "regular",
    narrow = "stack",
    loading = false,
  } = props;
  const named = columns.find((column) => column.primary) ?? columns[0];
  const primaryKey = named?.key;
  const settled = !loading && !props.error;

  return (
    <div className="min-w-0">
      <div
        role="region"
        aria-label={caption}
        tabIndex={0}
        className={cx(
          "relative overflow-x-auto rounded-lg border border-line bg-surface",
          props.stickyHeader && "max-h-[70dvh] overflow-y-auto",
        )}
      >
        <table
          role="table"
          aria-busy={loading || undefined}
          className={cx(
            "w-full border-separate border-spacing-0 text-left",
            narrow === "stack" ? "stack-table" : "max-sm:min-w-160",
            density === "compact" ? "text-sm" : "text-base",
          )}
        >
          <caption
            className={captionVisible ? "px-4 pt-3 pb-1 text-left text-sm text-muted" : "sr-only"}
          >
            {caption}
          </caption>
          <DataTableHead columns={columns} density={density} sticky={props.stickyHeader ?? false} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that bubble from the rows, which take the focus themselves */}
          <tbody role="rowgroup" onKeyDown={moveBetweenRows}>
            {loading ? (
              <LoadingRows
                count={props.loadingRows ?? 6}
                columns={columns.length}
                density={density}
              />
            ) : null}
            {settled
              ? rows.map((row, index) => (
                  <DataTableRow
                    key={props.rowKey(row)}
                    row={row}
                    columns={columns}
                    density={density}
                    primaryKey={primaryKey}
                    to={props.rowTo?.(row)}
                    keepsScroll={props.rowKeepsScroll ?? false}
                    selected={props.rowSelected?.(row) ?? false}
                    first={index === 0}
                  />
                ))
              : null}
          </tbody>
        </table>
        {props.error ? <div className="border-t border-line p-2">{props.error}</div> : null}
        {settled && rows.length === 0 && props.empty ? (
          <div className="border-t border-line p-2">{props.empty}</div>
        ) : null}
      </div>
      {props.footer ? <div className="pt-3">{props.footer}</div> : null}
    </div>
  );
}

function LoadingRows({
  count,
  columns,
  density,
}: {
  count: number;
  columns: number;
  density: "regular" | "compact";
}) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row">
      {Array.from({ length: columns }, (_, column) => (
        <td
          key={column}
          role="cell"
          className={cx("border-t border-line px-4", density === "compact" ? "py-2" : "py-3.5")}
        >
          <Skeleton size={column === 0 ? "h-3 w-4/5" : "h-3 w-16"} />
        </td>
      ))}
    </tr>
  ));
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  const from = event.target;
  if (
    step === undefined ||
    !(from instanceof HTMLElement) ||
    from.closest("input, select, textarea")
  )
    return;
  const targets = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row-target]")];
  const here = targets.findIndex((target) => target.closest("tr") === from.closest("tr"));
  const next = targets[Math.min(Math.max(here + step, 0), targets.length - 1)];
  if (here < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
