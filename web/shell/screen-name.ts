import { NAVIGATION } from "./navigation.ts";
import { AREAS } from "./areas.ts";

/** What a path of this site is called in the menus; the path itself where no menu has it. */
export function screenName(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? address;
  const item = NAVIGATION.find(({ to }) => to === path);
  if (!item) return path;
  return item.area === "admin" ? `${AREAS.admin.label}, ${item.label}` : item.label;
}
