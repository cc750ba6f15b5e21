import * as v from "valibot";

/** A list's address may be typed by hand: what does not parse is the unfiltered list. */
export function readSearch<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): v.InferOutput<Schema> {
  const typed = Object.fromEntries(new URL(request.url).searchParams);
  const input = v.safeParse(schema, typed);
  return input.success ? input.output : v.parse(schema, {});
}
