import type { Role } from "../../../db/values/roles.ts";
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

/**
 * The product's screens, narrowed where the route table narrows them, and the entries that have a name behind
 * them; a path stands once.
 */
export function withRoutes(
  items: readonly ProductItem[],
  routes: readonly RouteItem[],
): ProductItem[] {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const own = items.map((item): ProductItem => {
    const route = byPath.get(item.to);
    byPath.delete(item.to);
    return route
      ? { ...item, roles: item.roles.filter((role) => route.roles.includes(role)) }
      : item;
  });
  const added = [...byPath.values()].flatMap(({ path, label, roles }): ProductItem[] =>
    label === "" ? [] : [{ area: "member", to: path, label, section: "", roles, isFixed: false }],
  );
  return [...own, ...added];
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
