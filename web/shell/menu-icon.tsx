import { type ComponentType, memo } from "react";
import { MENU_ICONS } from "./menu-icons.ts";

interface MenuIconProps {
  /** The name of a lucide icon that some manifest names. */
  name: string;
  className?: string | undefined;
}

/** Drawn from one file of all of them, so that menus cost no script. */
export function MenuIcon({ name, className }: MenuIconProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${MENU_ICONS}#${name}`} />
    </svg>
  );
}

type Icon = ComponentType<Omit<MenuIconProps, "name"> & { "aria-hidden"?: "true" }>;

const icons = new Map<string, Icon>();

/** The same as a component of its own, for lists that take any icon. */
export function menuIcon(name: string): Icon {
  const known = icons.get(name);
  if (known) return known;
  const icon: Icon = memo((props) => <MenuIcon name={name} {...props} />);
  icons.set(name, icon);
  return icon;
}
