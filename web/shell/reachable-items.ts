import { LayoutDashboard } from "lucide-react";
import type { Role } from "../../db/values/roles.ts";
import { holds } from "../../worker/policy/permissions.ts";
import { NAVIGATION } from "./navigation.ts";
import type { NavigationItem } from "./navigation-item.ts";
import { type Area } from "./areas.ts";

/** Where a shortcut may lead without meeting a 404. */
export const EXISTING_PATHS: readonly string[] = NAVIGATION.map((item) => item.to);

/** One line of the menus as an admin arranged them, for whoever is signed in. */
export type MenuEntry = Pick<NavigationItem, "area" | "to" | "label"> & { section: string };

/** Whose menus these are; without a menu of their own, the product's stand. */
export type Viewer = { roles: readonly Role[]; menu?: readonly MenuEntry[] | undefined };

/** An entry of the route table: the server, which knows it, decides who may open it. */
const ROUTE = { icon: LayoutDashboard, permission: "shell.use", isDocument: true } as const;

export function reachableItems({ roles, menu }: Viewer): readonly NavigationItem[] {
  const own = (path: string) => NAVIGATION.find(({ to }) => to === path) ?? ROUTE;
  const items = menu ? menu.map((entry) => ({ ...own(entry.to), ...entry })) : NAVIGATION;
  return items.filter((item) => holds(roles, item.permission));
}

/** The areas beside the member's own that someone may enter. */
export function reachableAreas(viewer: Viewer): readonly Area[] {
  const reachable = new Set(reachableItems(viewer).map((item) => item.area));
  return (["coach", "admin"] as const).filter((area) => reachable.has(area));
}
