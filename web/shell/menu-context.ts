import { createContext, useContext } from "react";
import type { MenuEntry } from "../../worker/policy/menu.ts";
import { AREAS } from "./areas.ts";

/** What the person of the frame may open; empty outside of it. */
export const MenuContext = createContext<readonly MenuEntry[]>([]);

export const useMenu = () => useContext(MenuContext);

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
