import * as v from "valibot";
import {
  RedirectListInput,
  UnknownPathsInput,
} from "../../../worker/features/redirects/contract.ts";
import type { RedirectQuery, UnknownQuery } from "./queries.ts";

/** The list that an address asks for; a part of it that does not parse is left out. */
export function redirectQueryOf(params: URLSearchParams): RedirectQuery {
  return partsOf(RedirectListInput.entries, params);
}

export function unknownQueryOf(params: URLSearchParams): UnknownQuery {
  return partsOf(UnknownPathsInput.entries, params);
}

function partsOf(entries: Record<string, v.GenericSchema>, params: URLSearchParams) {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, schema]) => {
      const value = params.get(name);
      return value && v.is(schema, value) ? [[name, value]] : [];
    }),
  );
}

/** What stands over the list, and changes nothing of it. */
const OVER_THE_LIST = ["redirect", "from", "test"];

export function isSameList(one: URL, other: URL): boolean {
  const listOf = ({ pathname, searchParams }: URL) => {
    const rest = new URLSearchParams(searchParams);
    for (const name of OVER_THE_LIST) rest.delete(name);
    return `${pathname}?${rest}`;
  };
  return listOf(one) === listOf(other);
}
