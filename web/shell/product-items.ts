import type { ProductItem } from "../../worker/features/navigation/rules.ts";
import { PERMISSIONS } from "../../worker/policy/permissions.ts";
import { NAVIGATION } from "./navigation.ts";
import { AREAS } from "./areas.ts";

/** Without these somebody could not come back: the homes, and where a sidebar is put right. */
const FIXED = new Set([...Object.values(AREAS).map(({ home }) => home), "/admin/sidebar-modules"]);

/** Every screen of the frame as a layout arranges them, and whom the policy lets in. */
export const PRODUCT_ITEMS: readonly ProductItem[] = NAVIGATION.map((item) => ({
  area: item.area,
  to: item.to,
  label: item.label,
  section: item.section ?? "",
  roles: PERMISSIONS[item.permission].roles,
  isFixed: FIXED.has(item.to),
}));
