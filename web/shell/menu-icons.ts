/** Where all icons of the menus lie in one file. Empty here: the build writes it, as worker/local/menu-icons.ts says. */
export const MENU_ICONS: string = "";
