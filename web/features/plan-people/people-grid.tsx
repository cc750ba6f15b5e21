import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { cx } from "../../ui/cx.ts";
import { type GridAt, useGridFocus } from "./use-grid-focus.ts";

/** Row 0 is the head and column 0 the names, so that every cell is reached by the same keys. */
export type GridCell = { content: ReactNode; className?: string; title?: string };

type PeopleGridProps = {
  label: string;
  rows: number;
  columns: number;
  sizes: { first: number; column: number; head: number; row: number };
  cell: (at: GridAt) => GridCell;
  /** Enter, or a second press on a cell. */
  onOpen: (at: GridAt) => void;
  /** Keys that mean something in a cell; true for those it took. */
  onKey?: (event: KeyboardEvent, at: GridAt) => boolean;
  onActive?: (at: GridAt) => void;
};

const OVERSCAN = 4;

/** People in rows against squads or weeks: only what is seen is drawn, names and head stay in sight. */
export function PeopleGrid(props: PeopleGridProps) {
  const { label, rows, columns, sizes, cell } = props;
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing that it gives is handed on to what is memoized.
  const down = useVirtualizer({
    count: rows,
    getScrollElement: () => frame.current,
    estimateSize: () => sizes.row,
    paddingStart: sizes.head,
    scrollPaddingStart: sizes.head,
    overscan: OVERSCAN,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement: () => frame.current,
    estimateSize: () => sizes.column,
    paddingStart: sizes.first,
    scrollPaddingStart: sizes.first,
    overscan: OVERSCAN,
  });
  const drawnRows = down.getVirtualItems();
  const drawnColumns = across.getVirtualItems();
  const focus = useGridFocus({
    frame,
    rows,
    columns,
    page: Math.max(1, Math.floor((frame.current?.clientHeight ?? sizes.row) / sizes.row) - 1),
    reveal: ({ row, column }) => {
      if (row > 0) down.scrollToIndex(row - 1);
      if (column > 0) across.scrollToIndex(column - 1);
    },
  });
  const stop = focus.tabStop({
    rows: drawnRows.map(({ index }) => index + 1),
    columns: drawnColumns.map(({ index }) => index + 1),
  });

  function renderCell(at: GridAt, place: { left: number; width: number; isFixed: boolean }) {
    const { content, className, title } = cell(at);
    const isHead = at.row === 0;
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is one of the three cells of a grid.
      <div
        key={at.column}
        role={isHead ? "columnheader" : at.column === 0 ? "rowheader" : "gridcell"}
        aria-colindex={at.column + 1}
        data-cell={`${at.row}:${at.column}`}
        tabIndex={at.row === stop.row && at.column === stop.column ? 0 : -1}
        title={title}
        className={cx(
          "flex min-w-0 items-center border-r border-b border-line -outline-offset-2",
          place.isFixed ? "sticky left-0 z-10 bg-surface" : "absolute top-0",
          className,
        )}
        style={{
          width: place.width,
          height: isHead ? sizes.head : sizes.row,
          ...(place.isFixed ? {} : { left: place.left }),
        }}
        onFocus={() => {
          focus.setActive(at);
          props.onActive?.(at);
        }}
        onPointerEnter={(event) => {
          if (event.pointerType === "mouse") props.onActive?.(at);
        }}
        onDoubleClick={() => props.onOpen(at)}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget) return;
          if (props.onKey?.(event, at)) event.preventDefault();
          else if (event.key === "Enter") {
            event.preventDefault();
            props.onOpen(at);
          } else focus.onKeyDown(event);
        }}
      >
        {content}
      </div>
    );
  }

  function renderRow(row: number, top: number) {
    const isHead = row === 0;
    return (
      <div
        key={row}
        role="row"
        aria-rowindex={row + 1}
        className={isHead ? "sticky top-0 z-20 bg-surface" : "absolute left-0 w-full"}
        style={{
          height: isHead ? sizes.head : sizes.row,
          width: across.getTotalSize(),
          ...(isHead ? {} : { top }),
        }}
      >
        {renderCell({ row, column: 0 }, { left: 0, width: sizes.first, isFixed: true })}
        {drawnColumns.map(({ index, start, size }) =>
          renderCell({ row, column: index + 1 }, { left: start, width: size, isFixed: false }),
        )}
      </div>
    );
  }

  return (
    <div
      ref={frame}
      role="grid"
      aria-label={label}
      aria-rowcount={rows + 1}
      aria-colcount={columns + 1}
      className="relative w-fit max-w-full [scrollbar-gutter:stable] max-h-[max(20rem,calc(100dvh-20rem))] overflow-auto overscroll-x-contain rounded-lg border border-line bg-surface"
    >
      <div
        role="presentation"
        className="relative"
        style={{ height: down.getTotalSize(), width: across.getTotalSize() }}
      >
        {renderRow(0, 0)}
        {drawnRows.map(({ index, start }) => renderRow(index + 1, start))}
      </div>
    </div>
  );
}
