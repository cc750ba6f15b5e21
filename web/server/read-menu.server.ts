import type { Role } from "../../db/values/roles.ts";
import { hasRight, type Rights } from "../../worker/policy/permissions.ts";
import type { AppRoute } from "../../worker/features/app-routes/contract.ts";
import type { SidebarLayout } from "../../worker/features/navigation/contract.ts";
import { arrangeSidebar, withRoutes } from "../../worker/features/navigation/rules.ts";
import type { RequestScope } from "../../worker/http/request-scope.ts";
import { log } from "../../worker/kernel/log.ts";
import type { MenuEntry } from "../../worker/policy/menu.ts";
import { PRODUCT_ITEMS } from "../../worker/policy/product-items.ts";
import { rolesFor } from "../../worker/policy/route-table.ts";
import { MENU, ROUTE_ICON, screenOf } from "../../worker/policy/screens.ts";

type Menus = (rights: Rights) => readonly MenuEntry[];

/** The menus as they are published, for whoever it turns out to be; the product's own where that cannot be read. */
export async function readMenus(scope: RequestScope): Promise<Menus> {
  try {
    const { routes, sidebar } = await scope.site();
    const items = withRoutes(PRODUCT_ITEMS, routes.map(toItem));
    const placed = new Map(routes.map((route) => [route.path, screenOf(route.componentName)]));
    return (rights) =>
      toMenu(items, sidebar, rights.roles).filter(({ to }) => {
        const permission = own.get(to)?.permission ?? placed.get(to)?.permission;
        return !permission || hasRight(rights, permission);
      });
  } catch (error) {
    log("error", "navigation.unreadable", { requestId: scope.requestId, error });
    return (rights) =>
      toMenu(PRODUCT_ITEMS, null, rights.roles).filter(({ to }) => {
        const permission = own.get(to)?.permission;
        return !permission || hasRight(rights, permission);
      });
  }
}

const own = new Map(MENU.map((item) => [item.to, item]));

/** The policy and the route table decided who may open what; here each line gets its picture. */
export function toMenu(
  items: typeof PRODUCT_ITEMS,
  layout: SidebarLayout | null,
  roles: readonly Role[],
): MenuEntry[] {
  return arrangeSidebar(items, layout, roles).map((shown) => {
    const item = own.get(shown.to);
    // Only the server knows the entries of the route table, so they are opened by a full load.
    const isDocument = item ? item.isDocument : true;
    return { ...shown, icon: item?.icon ?? ROUTE_ICON, ...(isDocument ? { isDocument } : {}) };
  });
}

const toItem = (route: AppRoute) => ({
  path: route.path,
  label: route.label,
  roles: rolesFor(route),
});
