import type { MenuEntry } from "../../worker/policy/menu.ts";
import { AREAS } from "./areas.ts";
import { useAuthIfAny } from "./auth.tsx";

const NOTHING: readonly MenuEntry[] = [];

/** What the person of the frame may open; empty outside of it. */
export const useMenu = () => useAuthIfAny()?.person.menu ?? NOTHING;

/** The menu's line at an address of this site, whatever view of it the address asks for. */
export function entryAt(menu: readonly MenuEntry[], address: string): MenuEntry | undefined {
  const path = address.split(/[?#]/, 1)[0] ?? address;
  return menu.find(({ to }) => to === path);
}

/** What a path of this site is called in the menus; the path itself where no menu has it. */
export function useScreenName(): (address: string) => string {
  const menu = useMenu();
  return (address) => {
    const entry = entryAt(menu, address);
    if (!entry) return address.split(/[?#]/, 1)[0] ?? address;
    return entry.area === "admin" ? `${AREAS.admin.label}, ${entry.label}` : entry.label;
  };
}
