import * as v from "valibot";

export type ReadObject<Value> = { value: Value } | { problem: string };

/** Models put JSON into a fence, or words around it, whatever they were asked. */
export function readObject<Value>(
  text: string,
  schema: v.GenericSchema<unknown, Value>,
): ReadObject<Value> {
  const json = parse(text) ?? parse(fenced(text)) ?? parse(braced(text));
  if (!json) return { problem: "It is not JSON." };
  const read = v.safeParse(schema, json.value);
  if (read.success) return { value: read.output };
  const said = read.issues.map((issue) => `${v.getDotPath(issue) ?? "it"}: ${issue.message}`);
  return { problem: said.slice(0, 10).join("; ") };
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // It is no JSON, which the caller says in words.
    return null;
  }
}

/** Between the first fence and the next one; the word behind the first says which language it is. */
function fenced(text: string): string {
  const [, inside = "", ...rest] = text.split(FENCE);
  return rest.length === 0 ? "" : inside.replace(/^json/i, "");
}

const FENCE = "```";
const braced = (text: string) => text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
