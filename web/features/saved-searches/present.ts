import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { SavedSearch } from "../../../worker/features/saved-searches/contract.ts";
import { type Filters, isSame, OPENED } from "../../../worker/features/saved-searches/rules.ts";
import { queryOf } from "../../kit/resource-list/list-address.ts";
import type { ToolList } from "../../kit/resource-list/list-tools.ts";
import { searchesQuery } from "./queries.ts";

/** How the rows are shown, which is no part of the list's contract and goes with every search. */
const LOOK = ["columns", "density"];

/** What of an address the list understands: the rest is left out. */
function understood({ declaration }: ToolList, params: URLSearchParams): Filters {
  const { cursor: _c, limit: _l, ...filters } = queryOf(declaration.input, params);
  const look = LOOK.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { ...filters, ...Object.fromEntries(look) };
}

export const presentFilters = (list: ToolList): Filters => understood(list, list.params);

/** A saved search as the list can show it today, and what of it the list does not know any more. */
function usableOf(list: ToolList, { filters }: SavedSearch) {
  const usable = understood(list, new URLSearchParams(filters));
  const dropped = Object.entries(filters).filter(([name]) => !(name in usable));
  return { usable, dropped };
}

/** The saved searches of this list. */
export function useSearches() {
  const { pathname } = useLocation();
  return { pathname, ...useQuery(searchesQuery(pathname)) };
}

/** The one that is open, beside what it was when it was saved. */
export function openedOf(list: ToolList, items: readonly SavedSearch[] | undefined) {
  const search = items?.find(({ id }) => id === list.params.get(OPENED));
  if (!search) return null;
  const { usable, dropped } = usableOf(list, search);
  return { search, dropped, isChanged: !isSame(usable, presentFilters(list)) };
}
