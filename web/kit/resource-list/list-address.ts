import * as v from "valibot";

export type Changes = Readonly<Record<string, string | null>>;

/** The address of a list with something changed; another filter or order starts again at the first page. */
export function listAddress(params: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(params);
  if (!("cursor" in changes)) next.delete("cursor");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  const search = next.toString();
  return search === "" ? "?" : `?${search}`;
}

/** What a list's contract takes: every field by its name. */
export type ListInput = { readonly entries: Readonly<Record<string, v.GenericSchema>> };
export type ListQuery = Record<string, string>;

/** The list that an address asks for; a part of it that does not parse is left out. */
export function queryOf(input: ListInput, params: URLSearchParams): ListQuery {
  return Object.fromEntries(
    Object.entries(input.entries).flatMap(([name, schema]) => {
      const value = params.get(name);
      return value && v.is(schema, value) ? [[name, value]] : [];
    }),
  );
}

/** What a query lets through, whatever its order and its page. */
export function filterOf({ cursor: _c, limit: _l, sort: _s, ...filter }: ListQuery): ListQuery {
  return filter;
}
