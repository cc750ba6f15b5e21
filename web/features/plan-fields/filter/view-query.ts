import type { ItemKind } from "../../../../db/values/plans.ts";
import { addressWith } from "../../../lib/use-address.ts";
import { type ListView, readListView, viewParameters } from "../../plan-store/address/list-view.ts";

const NOWHERE = "http://same.site/";

/** A view as its saved form keeps it: the part of the address that makes it, always in one order. */
export function queryOf(kind: ItemKind, view: ListView): string {
  const url = addressWith(viewParameters(kind, { ...view, saved: null }), NOWHERE);
  url.searchParams.sort();
  return url.searchParams.toString();
}

/** The saved form of a view, whole: what it does not name is as it opens. */
export function viewOfQuery(kind: ItemKind, query: string): ListView {
  return readListView(kind, new URLSearchParams(query));
}

/** Two forms of one view are the same, however they were written. */
export function isSameView(kind: ItemKind, query: string, view: ListView): boolean {
  return queryOf(kind, viewOfQuery(kind, query)) === queryOf(kind, view);
}

/** Everything that narrows a list taken away; how it is shown stays. */
export const UNFILTERED = { search: "", filters: {} } as const;

export const isFiltered = ({ search, filters }: ListView): boolean =>
  search.trim() !== "" || Object.values(filters).some((keys) => keys.length > 0);

/** A board is of what may still move, until somebody asks for more: by a state, by words or by the switch. */
export const leavesOutCancelled = (view: ListView): boolean =>
  view.view === "kanban" &&
  view.by !== "status" &&
  !view.withCancelled &&
  view.search.trim() === "" &&
  (view.filters["status"] ?? []).length === 0;
