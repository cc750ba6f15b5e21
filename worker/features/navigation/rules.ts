import { type Role, ROLES } from "../../../db/values/roles.ts";
import type { AppRoute } from "../app-routes/contract.ts";
import {
  AREA_NAMES,
  type PublicItem,
  type PublicLayout,
  type RouteItem,
  type SidebarItem,
  type SidebarLayout,
} from "./contract.ts";

/** A screen as the product brings it, and whom the policy lets in. */
export type ProductItem = Pick<SidebarItem, "area" | "to" | "label" | "section"> & {
  roles: readonly Role[];
  /** Neither hidden nor narrowed: without it somebody could not find back. */
  isFixed: boolean;
};

/** One line as it is shown to someone. */
export type ShownItem = Pick<SidebarItem, "area" | "to" | "label" | "section">;

type NamedRoute = Pick<AppRoute, "path" | "label" | "routeType"> & {
  allowedRoles: readonly Role[];
};

/** What the route table adds to the workspace: entries that have a name, for whom it lets in. */
export function routeItems(routes: readonly NamedRoute[]): RouteItem[] {
  return routes.flatMap(({ path, label, routeType, allowedRoles }) => {
    if (label === "") return [];
    const isOpen = routeType === "public" || allowedRoles.length === 0;
    return [{ path, label, roles: isOpen ? [...ROLES] : [...allowedRoles] }];
  });
}

/** The product's screens with those of the route table behind them; a path stands once. */
export function withRoutes(
  items: readonly ProductItem[],
  routes: readonly RouteItem[],
): ProductItem[] {
  const known = new Set(items.map(({ to }) => to));
  const added = routes.flatMap(({ path, label, roles }): ProductItem[] => {
    if (known.has(path)) return [];
    known.add(path);
    return [{ area: "member", to: path, label, section: "", roles, isFixed: false }];
  });
  return [...items, ...added];
}

/**
 * Every item as a layout wants it, in the order of the panels: items without a heading first, then section
 * by section. What the layout does not name stands at the end of its section; what is no more is left out.
 */
export function applyLayout(
  items: readonly ProductItem[],
  layout: SidebarLayout | null,
): SidebarItem[] {
  const byPath = new Map(items.map((item) => [item.to, item]));
  const wanted = (layout ?? []).flatMap((wish): SidebarItem[] => {
    const item = byPath.get(wish.to);
    if (!item) return [];
    byPath.delete(wish.to);
    const narrowed = item.isFixed ? { isHidden: false, allowedRoles: [] } : {};
    return [{ ...wish, area: item.area, ...narrowed }];
  });
  const unnamed = [...byPath.values()].map(({ area, to, section }): SidebarItem => {
    return { area, to, label: "", section, isHidden: false, allowedRoles: [] };
  });
  return inSections([...wanted, ...unnamed]);
}

function inSections(items: readonly SidebarItem[]): SidebarItem[] {
  return AREA_NAMES.flatMap((area) => {
    const panel = items.filter((item) => item.area === area);
    const sections = Map.groupBy(panel, ({ section }) => section);
    const first = sections.get("") ?? [];
    sections.delete("");
    return [...first, ...[...sections.values()].flat()];
  });
}

/** What someone sees. The policy decides first: a layout takes away, orders and names, and never adds. */
export function arrangeSidebar(
  items: readonly ProductItem[],
  layout: SidebarLayout | null,
  roles: readonly Role[],
): ShownItem[] {
  const products = new Map(items.map((item) => [item.to, item]));
  const isAmong = (allowed: readonly Role[]) => roles.some((role) => allowed.includes(role));
  return applyLayout(items, layout).flatMap(({ isHidden, allowedRoles, ...shown }) => {
    const product = products.get(shown.to);
    if (!product || !isAmong(product.roles) || isHidden) return [];
    if (allowedRoles.length > 0 && !isAmong(allowedRoles)) return [];
    return [{ ...shown, label: shown.label || product.label }];
  });
}

/** Every place of the public header as a layout wants it; what the product has since then comes last. */
export function applyPublicLayout(
  own: readonly PublicItem[],
  layout: PublicLayout | null,
): PublicItem[] {
  const seen = new Set<string>();
  return [...(layout ?? []), ...own].filter(({ href }) => {
    if (seen.has(href)) return false;
    seen.add(href);
    return true;
  });
}
