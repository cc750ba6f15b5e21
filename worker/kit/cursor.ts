import * as v from "valibot";
import { AppError } from "../kernel/errors.ts";

/** The kinds of value that a list is sorted by. */
const SORTED_BY = {
  text: v.string(),
  number: v.pipe(v.number(), v.finite()),
};

type SortedBy = keyof typeof SORTED_BY;

/** Where a page ended: the sorted value of its last row, and that row's id to tell equals apart. */
export type Cursor<Kind extends SortedBy = SortedBy> = {
  value: v.InferOutput<(typeof SORTED_BY)[Kind]>;
  id: string;
};

export function writeCursor(cursor: Cursor): string {
  return encodeURIComponent(JSON.stringify([cursor.value, cursor.id]));
}

/** Refuses the marker of a list that was sorted by something else. */
export function readCursor<Kind extends SortedBy>(
  text: string | undefined,
  kind: Kind,
): Cursor<Kind> | null {
  if (!text) return null;
  try {
    const [value, id] = JSON.parse(decodeURIComponent(text)) as unknown[];
    return { value: v.parse(SORTED_BY[kind], value), id: v.parse(v.string(), id) };
  } catch (cause) {
    throw new AppError("bad_request", { detail: "This page marker is not one of ours.", cause });
  }
}
