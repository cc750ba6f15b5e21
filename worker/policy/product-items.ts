import type { ProductItem } from "../features/navigation/rules.ts";
import { PERMISSIONS } from "./permissions.ts";
import { MENU } from "./screens.ts";

/** Without these somebody could not come back: the homes, and where a sidebar is put right. */
const FIXED = new Set([
  "/dashboard",
  "/coach/dashboard",
  "/admin/dashboard",
  "/admin/sidebar-modules",
]);

/** Every screen of the frame as a layout arranges them, and whom it is for. */
export const PRODUCT_ITEMS: readonly ProductItem[] = MENU.map((item) => ({
  area: item.area,
  to: item.to,
  label: item.label,
  section: item.section ?? "",
  roles: item.usedBy ?? PERMISSIONS[item.permission].roles,
  isFixed: FIXED.has(item.to),
}));
