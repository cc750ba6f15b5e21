import * as v from "valibot";
import { AppError } from "./errors.ts";

/** Where a page ended: the sorted value of its last row, and that row's id to tell equals apart. */
const Cursor = v.object({ value: v.union([v.string(), v.number()]), id: v.string() });
type Cursor = v.InferOutput<typeof Cursor>;

export function writeCursor(cursor: Cursor): string {
  return encodeURIComponent(JSON.stringify([cursor.value, cursor.id]));
}

export function readCursor(text: string | undefined): Cursor | null {
  if (!text) return null;
  try {
    const [value, id] = JSON.parse(decodeURIComponent(text)) as unknown[];
    return v.parse(Cursor, { value, id });
  } catch (cause) {
    throw new AppError("bad_request", { detail: "This page marker is not one of ours.", cause });
  }
}
