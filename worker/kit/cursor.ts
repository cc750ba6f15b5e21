import * as v from "valibot";
import { AppError } from "../kernel/errors.ts";

/** The kinds of value that a list is sorted by. */
const SORTED_BY = {
  text: v.string(),
  number: v.pipe(v.number(), v.finite()),
};

type SortedBy = keyof typeof SORTED_BY;

/** A row's place in the order: its sorted value, and its id to tell equals apart. */
export type Cursor<Kind extends SortedBy = SortedBy> = {
  value: v.InferOutput<(typeof SORTED_BY)[Kind]>;
  id: string;
};

/** Where one page leads to another: past a row or, read backwards, up to one; and how many rows come before. */
export type Marker<Kind extends SortedBy = SortedBy> = Cursor<Kind> & Way;

type Way = { before: number; isBack: boolean };

const Before = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0);

export function writeCursor({ value, id }: Cursor, way?: Way): string {
  const row = [value, id];
  return encodeURIComponent(JSON.stringify(way ? [...row, way.before, way.isBack] : row));
}

/** Refuses the marker of a list that was sorted by something else. */
export function readCursor<Kind extends SortedBy>(
  text: string | undefined,
  kind: Kind,
): Marker<Kind> | null {
  if (!text) return null;
  try {
    const [value, id, before, isBack] = JSON.parse(decodeURIComponent(text)) as unknown[];
    return {
      value: v.parse(SORTED_BY[kind], value),
      id: v.parse(v.string(), id),
      before: v.parse(Before, before),
      isBack: isBack === true,
    };
  } catch (cause) {
    throw new AppError("bad_request", { detail: "This page marker is not valid.", cause });
  }
}
