import { useMemo } from "react";
import type { ItemKind } from "../../../../db/values/plans.ts";
import { addressWith, changeAddress, useAddress } from "../../../lib/use-address.ts";
import type { View } from "../../plan-fields/kind-screens.ts";
import { fieldOf, KINDS } from "../../plan-fields/kinds.ts";
import type { Filters } from "../../plan-fields/select/select-items.ts";
import type { Sort } from "../../plan-fields/select/compare-by.ts";
import { planPath } from "./plan-base.ts";
import { strategyAddress } from "./strategy-part.ts";

export const BOARD_STYLES = ["classic", "sticky"] as const;
export type BoardStyle = (typeof BOARD_STYLES)[number];

/** How a module shows its rows: all of it stands in the address. */
export type ListView = {
  view: View;
  style: BoardStyle;
  /** The field that makes a board's columns. */
  by: string;
  group: string | null;
  sort: Sort | null;
  search: string;
  filters: Filters;
  /** On a board, what was cancelled as well. */
  withCancelled: boolean;
  /** The saved view that was opened, also when it was changed since. */
  saved: string | null;
};

const OWN = ["view", "style", "by", "group", "sort", "search", "cancelled", "saved"];

/** Everything of the address that a list hangs on: not the open item, which must draw no list anew. */
const viewText = (kind: ItemKind) => {
  const names = [...OWN, ...filterNames(kind)];
  return (params: URLSearchParams) =>
    new URLSearchParams([...params].filter(([name]) => names.includes(name))).toString();
};

const filterNames = (kind: ItemKind) =>
  KINDS[kind].fields.filter(({ filter }) => filter).map(({ name }) => name);

export function readListView(kind: ItemKind, params: URLSearchParams): ListView {
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === params.get(name));
  const { views, columnsBy } = KINDS[kind];
  const group = fieldOf(kind, params.get("group") ?? "");
  return {
    view: one("view", views) ?? views[0] ?? "table",
    style: one("style", BOARD_STYLES) ?? "classic",
    by: one("by", columnsBy) ?? columnsBy[0] ?? "status",
    group: group?.group ? group.name : null,
    sort: params.has("sort") ? readSort(kind, params.get("sort")) : usualSort(kind),
    search: params.get("search") ?? "",
    filters: Object.fromEntries(
      filterNames(kind).flatMap((name) => {
        const values = (params.get(name) ?? "").split(",").filter(Boolean).map(readValue);
        return values.length > 0 ? [[name, values]] : [];
      }),
    ),
    withCancelled: params.get("cancelled") === "shown",
    saved: params.get("saved"),
  };
}

/** The two signs that are written otherwise in a value; whatever else somebody typed stands for itself. */
const readValue = (text: string) => text.replaceAll("%2C", ",").replaceAll("%25", "%");

function readSort(kind: ItemKind, text: string | null): Sort | null {
  const name = text?.replace(/^-/, "") ?? "";
  return fieldOf(kind, name)?.sort
    ? { field: name, isDescending: text?.startsWith("-") ?? false }
    : null;
}

/** What no field is called: the order by age, where a list opens in another. */
const BY_AGE = "age";

const sortText = (sort: Sort | null) =>
  sort === null ? BY_AGE : `${sort.isDescending ? "-" : ""}${sort.field}`;

const usualSort = (kind: ItemKind): Sort | null => KINDS[kind].sort ?? null;

/** As the list opens. */
export const isUsualSort = (kind: ItemKind, sort: Sort | null): boolean =>
  sortText(sort) === sortText(usualSort(kind));

/** The view as parameters of the address; what is as it opens has none. */
export function viewParameters(
  kind: ItemKind,
  change: Partial<ListView>,
): Record<string, string | null> {
  const parameters: Record<string, string | null> = {};
  const { view, style, by, group, sort, search, filters, withCancelled, saved } = change;
  if (view !== undefined) parameters["view"] = view === KINDS[kind].views[0] ? null : view;
  if (style !== undefined) parameters["style"] = style === "classic" ? null : style;
  if (by !== undefined) parameters["by"] = by === KINDS[kind].columnsBy[0] ? null : by;
  if (group !== undefined) parameters["group"] = group;
  if (sort !== undefined) parameters["sort"] = isUsualSort(kind, sort) ? null : sortText(sort);
  if (search !== undefined) parameters["search"] = search;
  if (withCancelled !== undefined) parameters["cancelled"] = withCancelled ? "shown" : null;
  if (saved !== undefined) parameters["saved"] = saved;
  if (filters !== undefined) {
    for (const name of filterNames(kind)) {
      // A comma parts the values, so one inside a value is written otherwise.
      parameters[name] = (filters[name] ?? [])
        .map((key) => key.replaceAll("%", "%25").replaceAll(",", "%2C"))
        .join(",");
    }
  }
  return parameters;
}

export function useListView(kind: ItemKind): ListView {
  const text = useAddress(viewText(kind));
  return useMemo(() => readListView(kind, new URLSearchParams(text)), [kind, text]);
}

export function changeListView(kind: ItemKind, change: Partial<ListView>): void {
  changeAddress(viewParameters(kind, change));
}

/** The address of a kind's module in a view, for links. */
export const listAddressOf = (kind: ItemKind, change: Partial<ListView> = {}): string =>
  listAddressAt(planPath(KINDS[kind].module), kind, change);

/** The same in any plan, by what the addresses of its screens begin with. */
export const listAddressIn = (
  base: string,
  kind: ItemKind,
  change: Partial<ListView> = {},
): string => listAddressAt(`${base}/${KINDS[kind].module}`, kind, change);

function listAddressAt(path: string, kind: ItemKind, change: Partial<ListView>): string {
  const part = KINDS[kind].module === "strategy" ? "objectives" : null;
  const url = addressWith({ part, ...viewParameters(kind, change) }, `http://same.site${path}`);
  return `${url.pathname}${url.search}`;
}

/** Where a kind is listed: objectives are one part of the strategy. */
export function modulePath(kind: ItemKind): string {
  const { module } = KINDS[kind];
  return module === "strategy" ? strategyAddress("objectives") : planPath(module);
}
