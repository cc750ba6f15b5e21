import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo } from "react";
import { AddCard } from "./add-card.tsx";
import type { Column } from "./board-columns.ts";
import { useBoard } from "./board-context.ts";
import { CardRows } from "./card-rows.tsx";
import { useCardOptions, useWanted } from "./card-options.ts";

/** What stands above the list while the page scrolls: the frame's bar and the headings. */
const ABOVE = 132;
const BELOW = 96;

type PageListProps = { column: Column; top: number };

/** A column's cards, of which those in sight are drawn while the page scrolls. */
export const PageList = memo(function PageList({ column, top }: PageListProps) {
  const board = useBoard();
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    ...useCardOptions(column, board),
    scrollMargin: top,
    scrollPaddingStart: ABOVE,
    scrollPaddingEnd: BELOW,
  });
  useWanted(column, board.state, (index) => virtualizer.scrollToIndex(index));
  return (
    <>
      <div className="px-1">
        <CardRows
          column={column}
          items={virtualizer.getVirtualItems()}
          placed={virtualizer.containerRef}
          measured={virtualizer.measureElement}
        />
      </div>
      <AddCard column={column} />
    </>
  );
});
