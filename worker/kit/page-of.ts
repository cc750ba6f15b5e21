import { type AnyColumn, asc, desc, type SQL, sql } from "drizzle-orm";
import { type Cursor, type Marker, readCursor, writeCursor } from "./cursor.ts";

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
  const from = readCursor(cursor, order.kind);
  const way = from?.isBack ? reversed(order) : order;
  return {
    beyond: from ? beyond(way, from) : undefined,
    orderBy: orderBy(way),
    limit: limit + 1,
    cut: <Row>(rows: readonly Row[], placeOf: (row: Row) => Cursor) =>
      cutPage(rows, { limit, from, placeOf }),
  };
}

type Cut<Row> = { limit: number; from: Marker | null; placeOf: (row: Row) => Cursor };

/** The markers of the pages around one, and how many rows come before it. */
export type Paging = { nextCursor: string | null; previousCursor: string | null; before: number };

/** The rows of a page in their order, without the one too many. */
export function cutPage<Row>(
  rows: readonly Row[],
  { limit, from, placeOf }: Cut<Row>,
): Paging & { shown: Row[] } {
  const isBack = from?.isBack ?? false;
  const isMore = rows.length > limit;
  const read = rows.slice(0, limit);
  const shown = isBack ? read.toReversed() : read;
  const before = countBefore(from, isMore, shown.length);
  const [first, last] = [shown.at(0), shown.at(-1)];
  const isPrevious = isBack ? isMore : from !== null;
  const isNext = isBack || isMore;
  return {
    shown,
    before,
    previousCursor:
      first && isPrevious ? writeCursor(placeOf(first), { before, isBack: true }) : null,
    nextCursor:
      last && isNext
        ? writeCursor(placeOf(last), { before: before + shown.length, isBack: false })
        : null,
  };
}

/** As counted on the way. Rows that came or went meanwhile are noticed where the list begins. */
function countBefore(from: Marker | null, isMore: boolean, shown: number): number {
  if (!from) return 0;
  if (!from.isBack) return from.before;
  return isMore ? Math.max(from.before - shown, 1) : 0;
}
