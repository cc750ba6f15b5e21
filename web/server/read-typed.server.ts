import { readFormBody } from "./read-form-body.server.ts";

/**
 * Some fields of a posted form as they were typed: which button it was, and what to show again. A copy is
 * read, so that the form can still be parsed by its contract.
 */
export async function readTyped<const Names extends readonly string[]>(
  request: Request,
  names: Names,
): Promise<Record<Names[number], string>> {
  const form = await readFormBody(request.clone()).catch(() => new FormData());
  const pairs = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === "string" ? value : ""];
  });
  // Each name stands in the list that the type is made of.
  return Object.fromEntries(pairs) as Record<Names[number], string>;
}
