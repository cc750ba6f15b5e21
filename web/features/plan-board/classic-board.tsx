import type { BoardParts } from "./board-context.ts";
import { BoardColumn } from "./board-column.tsx";
import { EmptyColumns } from "./empty-columns.tsx";
import { ColumnList } from "./column-list.tsx";
import { ColumnHeading } from "./column-heading.tsx";
import { FoldedColumn } from "./folded-column.tsx";

/** The board fills what is left of the window, and each column scrolls by itself. */
export function ClassicBoard(props: BoardParts) {
  const { label, across, size, lanes, collapsed, toggle } = props;
  const { shown, columns, width } = lanes;
  return (
    <div
      ref={across}
      data-scrolls="across"
      role="group"
      aria-label={label}
      // The room below a screen is the board's too.
      className="clears-side-panel -mx-4 -mb-12 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto overflow-y-hidden px-4 pb-2 in-data-dragging:snap-none sm:-mx-6 sm:snap-none sm:px-6"
      style={{ height: `max(min(34rem, 100dvh - 5rem), 100dvh - ${size.top}px - 1rem)` }}
    >
      {shown.before > 0 ? <Room width={shown.before} /> : null}
      {columns.slice(shown.first, shown.last + 1).map((column) =>
        collapsed.has(column.choice.key) ? (
          <FoldedColumn key={column.choice.key} column={column} onOpen={toggle} />
        ) : (
          <BoardColumn key={column.choice.key} column={column} width={width}>
            <ColumnHeading column={column} onFold={toggle} />
            <ColumnList column={column} />
          </BoardColumn>
        ),
      )}
      {shown.after > 0 ? <Room width={shown.after} /> : null}
      <EmptyColumns {...props} />
    </div>
  );
}

/** In place of the columns that are out of sight. */
export function Room({ width }: { width: number }) {
  return <div aria-hidden className="shrink-0" style={{ width: width - GAP_BESIDE }} />;
}
const GAP_BESIDE = 12;
