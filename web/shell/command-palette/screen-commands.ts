import type { Role } from "../../../db/values/roles.ts";
import type { CommandItem } from "../command-source.ts";
import { AREAS, reachableItems } from "../navigation.ts";

/** Every screen that someone may open, as commands. */
export function screenCommands(roles: readonly Role[]): readonly CommandItem[] {
  return reachableItems(roles).map((item) => ({
    id: `screen:${item.to}`,
    label: item.label,
    detail: AREAS[item.area].label,
    icon: item.icon,
    keywords: item.keywords,
    to: item.to,
    isDocument: item.isDocument,
  }));
}
