import type { Role } from "../../db/values/roles.ts";
import { PRODUCT_ITEMS } from "../../worker/policy/product-items.ts";
import { toMenu } from "../../web/server/read-menu.server.ts";

/** The product's own menus, as the frame gets them for someone with these roles. */
export const menuOf = (roles: readonly Role[]) => ({ menu: toMenu(PRODUCT_ITEMS, null, roles) });
