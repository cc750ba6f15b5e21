import type { Column } from "./board-columns.ts";
import type { Spot } from "../../kit/board/drag-cards.ts";

type Shown = Pick<Column, "rows" | "choice">;

/** Where an arrow key leads from a card; null for other keys and at the ends of the board. */
export function spotBeside(columns: readonly Shown[], at: Spot, key: string): Spot | null {
  const place = columns.findIndex(({ choice }) => choice.key === at.column);
  const rows = columns[place]?.rows ?? [];
  const index = rows.findIndex(({ id }) => id === at.id);
  switch (key) {
    case "ArrowUp":
      return spotIn(columns[place], index - 1);
    case "ArrowDown":
      return spotIn(columns[place], index + 1);
    case "Home":
      return spotIn(columns[place], 0);
    case "End":
      return spotIn(columns[place], rows.length - 1);
    case "ArrowLeft":
      return across(columns.slice(0, Math.max(place, 0)).toReversed(), index);
    case "ArrowRight":
      return across(columns.slice(place + 1), index);
    default:
      return null;
  }
}

/** The nearest column that has cards, at the same height. */
function across(columns: readonly Shown[], index: number): Spot | null {
  const column = columns.find(({ rows }) => rows.length > 0);
  return column ? spotIn(column, Math.min(Math.max(index, 0), column.rows.length - 1)) : null;
}

function spotIn(column: Shown | undefined, index: number): Spot | null {
  const row = column?.rows[index];
  return column && row ? { column: column.choice.key, id: row.id } : null;
}

/** The column that a carried card is over next: empty ones take it too. */
export function columnBeside(columns: readonly Shown[], at: string, key: string): string | null {
  const place = columns.findIndex(({ choice }) => choice.key === at);
  if (place < 0) return null;
  switch (key) {
    case "ArrowLeft":
      return columns[place - 1]?.choice.key ?? null;
    case "ArrowRight":
      return columns[place + 1]?.choice.key ?? null;
    case "Home":
      return columns[0]?.choice.key ?? null;
    case "End":
      return columns.at(-1)?.choice.key ?? null;
    default:
      return null;
  }
}

/** Where the focus goes when a card leaves its column and is not to be followed. */
export function firstSpot(columns: readonly Shown[]): Spot | null {
  return spotIn(
    columns.find(({ rows }) => rows.length > 0),
    0,
  );
}
