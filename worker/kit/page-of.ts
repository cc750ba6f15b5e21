import { type AnyColumn, asc, desc, type SQL, sql } from "drizzle-orm";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";

type Sorted = SQL | AnyColumn;

/** What a list is sorted by. The id tells equals apart, in the same direction. */
export type Order = { by: Sorted; id: Sorted; kind: "number" | "text"; isRising: boolean };

/** The greatest first, such as the newest. */
export const falling = (by: Sorted, id: Sorted): Order => ({
  by,
  id,
  kind: "number",
  isRising: false,
});

/** From A to Z. */
export const rising = (by: Sorted, id: Sorted): Order => ({ by, id, kind: "text", isRising: true });

/** The same list, read from its end. */
export const reversed = (order: Order): Order => ({ ...order, isRising: !order.isRising });

export function orderBy({ by, id, isRising }: Order): SQL[] {
  const way = isRising ? asc : desc;
  return [way(by), way(id)];
}

/** What follows a place. Row values, so that the index of the order also finds where the page begins. */
export function beyond({ by, id, isRising }: Order, place: Cursor): SQL {
  return sql`(${by}, ${id}) ${sql.raw(isRising ? ">" : "<")} (${place.value}, ${place.id})`;
}

type PageInput = { cursor?: string | undefined; limit: number };

/** The parts of a query for one page: it reads one row more, which says whether there is another page. */
export function pageOf(order: Order, { cursor, limit }: PageInput) {
  const place = readCursor(cursor, order.kind);
  return {
    beyond: place ? beyond(order, place) : undefined,
    orderBy: orderBy(order),
    limit: limit + 1,
    cut: <Row>(rows: readonly Row[], placeOf: (row: Row) => Cursor) =>
      cutPage(rows, limit, (row) => writeCursor(placeOf(row))),
  };
}

/** The rows of a page without the one too many, and the marker of the next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, nextCursor: last === undefined ? null : cursorOf(last) };
}
