import { ROLES } from "../../../db/values/roles.ts";
import { isOwnPath, readRoutePath, type RouteEntry } from "../../policy/route-table.ts";
import { screenOf } from "../../policy/screens.ts";

/** An entry as it is stored: its path in one way of writing, its roles in their order, none where it is public. */
export function settleRoute<Entry extends RouteEntry>(entry: Entry): Entry {
  const path = readRoutePath(entry.path) ?? entry.path;
  const screen = screenOf(entry.componentName);
  const allowedRoles =
    entry.routeType === "public" ? [] : ROLES.filter((role) => entry.allowedRoles.includes(role));
  return { ...entry, path: screen && isOwnPath(path, screen) ? screen.path : path, allowedRoles };
}
