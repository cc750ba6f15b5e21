import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useRef } from "react";
import { AddCard } from "./add-card.tsx";
import type { Column } from "./board-columns.ts";
import { useBoard } from "./board-context.ts";
import { CardRows } from "./card-rows.tsx";
import { useCardOptions, useWanted } from "./card-options.ts";

const Cards = memo(function Cards({ column }: { column: Column }) {
  const board = useBoard();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    ...useCardOptions(column, board),
    getScrollElement: () => scroller.current,
  });
  useWanted(column, board.state, (index) => virtualizer.scrollToIndex(index));
  return (
    <div
      ref={scroller}
      data-scrolls="down"
      className="min-h-0 overflow-y-auto overscroll-y-contain px-1 [scrollbar-width:thin]"
    >
      <CardRows
        column={column}
        items={virtualizer.getVirtualItems()}
        placed={virtualizer.containerRef}
        measured={virtualizer.measureElement}
      />
    </div>
  );
});

/** A column's cards, of which those in sight are drawn; it scrolls by itself. */
export const ColumnList = memo(function ColumnList({ column }: { column: Column }) {
  return (
    <>
      {/* An emptied list begins anew: the virtualizer would take the next card for one that it drew already. */}
      {column.rows.length > 0 ? <Cards column={column} /> : null}
      <AddCard column={column} />
    </>
  );
});
