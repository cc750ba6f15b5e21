import { readCursor } from "../../kit/cursor.ts";
import { cutPage, type Paging } from "../../kit/page-of.ts";

type Sorted<Row> = {
  valueOf: (row: Row) => string | number;
  idOf: (row: Row) => string;
  isRising: boolean;
};

/** A page of rows that were counted rather than read in an order: what pageOf does with a query. */
export function pageIn<Row>(
  rows: readonly Row[],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  { valueOf, idOf, isRising }: Sorted<Row>,
): Paging & { shown: Row[] } {
  const kind = isRising ? ("text" as const) : ("number" as const);
  const from = readCursor(cursor, kind);
  const isBack = from?.isBack ?? false;
  const way = isRising === isBack ? -1 : 1;
  const placeOf = (row: Row) => ({ value: valueOf(row), id: idOf(row) });
  const compare = (one: Place, other: Place) =>
    way * (order(one.value, other.value) || order(one.id, other.id));
  const beyond = rows
    .map((row) => ({ row, place: placeOf(row) }))
    .filter(({ place }) => from === null || compare(place, from) > 0)
    .toSorted((one, other) => compare(one.place, other.place))
    .slice(0, limit + 1)
    .map(({ row }) => row);
  return cutPage(beyond, { limit, from, placeOf });
}

type Place = { value: string | number; id: string };

const order = (one: string | number, other: string | number) =>
  one < other ? -1 : one > other ? 1 : 0;
