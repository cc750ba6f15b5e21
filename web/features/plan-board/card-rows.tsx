import type { ReactVirtualizer, VirtualItem } from "@tanstack/react-virtual";
import { BoardCard } from "./board-card.tsx";
import type { Column } from "./board-columns.ts";
import { headingId } from "./column-heading.tsx";

type Cards =
  | ReactVirtualizer<HTMLDivElement, HTMLLIElement>
  | ReactVirtualizer<Window, HTMLLIElement>;

type CardRowsProps = {
  column: Column;
  items: readonly VirtualItem[];
  /** Hear of the elements, to place and to measure them. */
  placed: Cards["containerRef"];
  measured: Cards["measureElement"];
};

/** The cards in sight, each where it stands in the whole list. */
export function CardRows({ column, items, placed, measured }: CardRowsProps) {
  const { choice, rows } = column;
  if (rows.length === 0) return null;
  return (
    <ul ref={placed} role="list" aria-labelledby={headingId(choice.key)} className="relative">
      {items.map(({ key, index }) => {
        const row = rows[index];
        return row ? (
          <li
            key={key}
            ref={measured}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
            className="absolute inset-x-0"
          >
            <BoardCard row={row} column={choice.key} />
          </li>
        ) : null;
      })}
    </ul>
  );
}
