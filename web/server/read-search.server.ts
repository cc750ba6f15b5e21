import * as v from "valibot";
import { type ListInput, queryOf } from "../kit/resource-list/list-address.ts";

/** A list's address may be typed by hand: a part of it that does not parse is left out. */
export function readSearch<Schema extends v.GenericSchema & ListInput>(
  request: Request,
  schema: Schema,
): v.InferOutput<Schema> {
  return v.parse(schema, queryOf(schema, new URL(request.url).searchParams));
}
