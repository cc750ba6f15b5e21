import type { Role } from "../../db/values/roles.ts";
import { arrangeSidebar, withRoutes } from "../../worker/features/navigation/rules.ts";
import type { AppRoute } from "../../worker/features/app-routes/contract.ts";
import type { RequestScope } from "../../worker/http/request-scope.ts";
import { rolesFor } from "../../worker/policy/route-table.ts";
import { log } from "../../worker/kernel/log.ts";
import type { MenuEntry } from "../shell/navigation.ts";
import { PRODUCT_ITEMS } from "../shell/product-items.ts";

type Menus = (roles: readonly Role[]) => readonly MenuEntry[] | undefined;

const OWN_MENUS: Menus = () => undefined;

/** The menus as they are published, for whoever it turns out to be: nothing where they are the product's own. */
export async function readMenus(scope: RequestScope): Promise<Menus> {
  try {
    const site = await scope.site();
    const items = withRoutes(PRODUCT_ITEMS, site.routes.map(toItem));
    return (roles) => {
      const menu = arrangeSidebar(items, site.sidebar, roles);
      const own = arrangeSidebar(PRODUCT_ITEMS, null, roles);
      return JSON.stringify(menu) === JSON.stringify(own) ? undefined : menu;
    };
  } catch (error) {
    log("error", "navigation.unreadable", { requestId: scope.requestId, error });
    return OWN_MENUS;
  }
}

const toItem = (route: AppRoute) => ({
  path: route.path,
  label: route.label,
  roles: rolesFor(route),
});
