import type { GrantLevel } from "../../db/values/grants.ts";
import type { Area, MenuFacts, PartFacts, ScreenFacts } from "../kit/manifest.ts";
import { MANIFESTS } from "./manifests.ts";
import { hasRight, type PermissionName, permissionNamed, type Rights } from "./permissions.ts";

export type Screen = {
  /** The route of the build that shows it. */
  routeId: string;
  /** Where the product itself has it. */
  path: string;
  label: string;
  /** What it is, in one line. */
  about: string;
  /** Who may open it is decided by this permission at any path; null where anyone may. */
  permission: PermissionName | null;
  /** Parameters that it takes from the path; a path must name these and no others. */
  needs: readonly string[];
  /** Parameters that go without saying: it is one part of a route that shows several. */
  fixed?: Readonly<Record<string, string>>;
  isKept?: true;
};

/** Every screen of the product, as the features declare them. */
export const ALL_SCREENS: readonly ScreenFacts[] = MANIFESTS.flatMap(
  ({ screens }) => screens ?? [],
);

/** What the route table may put at a path, by the name that an entry gives. */
export const SCREENS: Readonly<Record<string, Screen>> = Object.fromEntries(
  ALL_SCREENS.flatMap(({ placeable = [], ...screen }) =>
    placeable.map(({ name, path = screen.path, ...rest }) => [
      name,
      {
        ...rest,
        path,
        routeId: routeIdOf(screen),
        permission: screen.permission === null ? null : permissionNamed(screen.permission),
        needs: [...path.matchAll(/:(\w+)/g)].map(([, parameter = ""]) => parameter),
      },
    ]),
  ),
);

export function screenOf(componentName: string): Screen | null {
  return Object.hasOwn(SCREENS, componentName) ? (SCREENS[componentName] ?? null) : null;
}

/** The route of the build that shows a screen. */
export function routeIdOf({ id, file }: Pick<ScreenFacts, "id" | "file">): string {
  return id ?? file.replace(/\.tsx?$/, "");
}

/** web/areas/<area>/…: the folder says whose it is. */
export function areaOf({ file }: Pick<ScreenFacts, "file">): string {
  return file.split("/")[1] ?? "";
}

export type MenuItem = Omit<MenuFacts, "asDocument"> & {
  to: string;
  area: Area;
  permission: PermissionName;
  isDocument: boolean;
};

/** Every line of the product's own menus, in their order. */
export const MENU: readonly MenuItem[] = ALL_SCREENS.flatMap((screen): MenuItem[] => {
  if (!screen.menu) return [];
  const { asDocument, ...facts } = screen.menu;
  const permission = permissionNamed(asDocument?.permission ?? screen.permission ?? "");
  // A screen of the frame stands in the menu of its own area.
  const area = asDocument?.area ?? (areaOf(screen) as Area);
  return [{ ...facts, to: screen.path, area, permission, isDocument: asDocument !== undefined }];
}).toSorted((one, other) => one.rank - other.rank);

export type Part = Omit<PartFacts, "creates" | "needs"> & {
  /** At which level of an admin's grants. */
  level: GrantLevel;
  /** The screen that it is a part of. */
  detail: string;
  isNew: boolean;
  permission: PermissionName;
};

/** What the palette finds beside the menus. */
export const PARTS: readonly Part[] = ALL_SCREENS.flatMap(({ parts = [], ...screen }) =>
  parts.map(({ creates, needs, ...part }) => ({
    ...part,
    level: needs ?? (creates === undefined ? "read" : "edit"),
    detail: screen.menu?.label ?? screen.list ?? "",
    isNew: creates !== undefined,
    permission: permissionNamed(creates ?? screen.permission ?? ""),
  })),
);

export type List = { title: string; permission: PermissionName };

const LISTS = ALL_SCREENS.flatMap(({ path, list, permission }) => {
  if (list === undefined) return [];
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "[\\w-]+")}$`);
  return [{ pattern, title: list, permission: permissionNamed(permission ?? "") }];
});

/** The list that the product itself has at a path. */
export function listAt(path: string): List | null {
  return LISTS.find(({ pattern }) => pattern.test(path)) ?? null;
}

const NAMED = ALL_SCREENS.flatMap(({ path, list, menu }) => {
  const name = menu?.label ?? list;
  return name === undefined ? [] : [{ path, name }];
}).toSorted((one, other) => other.path.length - one.path.length);

/** What people call the screen at a path, or the one above it; null where it has no name. */
export function screenNameAt(path: string): string | null {
  const isAbove = (screen: { path: string }) =>
    screen.path !== "/" && (path === screen.path || path.startsWith(`${screen.path}/`));
  return NAMED.find(isAbove)?.name ?? null;
}

/** The patterns of all screens that the policy opens to somebody. */
export function openPaths(rights: Rights): string[] {
  const isOpen = ({ permission }: ScreenFacts) =>
    permission === null || hasRight(rights, permissionNamed(permission));
  return ALL_SCREENS.filter(isOpen).map(({ path }) => path);
}

/** An entry of the route table brings none. */
export const ROUTE_ICON = "layout-dashboard";

/** The icons that menus and the palette draw. */
export const PRODUCT_ICONS: readonly string[] = [
  ...new Set([ROUTE_ICON, ...MENU.map(({ icon }) => icon), ...PARTS.map(({ icon }) => icon)]),
].sort();

/** The first words of the product's own paths, and what is answered before the router is asked. */
export const CLOSED_ROOTS: ReadonlySet<string> = new Set([
  "api",
  "assets",
  "cdn-cgi",
  "healthz",
  "metrics",
  "styleguide",
  "version",
  ...ALL_SCREENS.map(({ path }) => path.split("/")[1] ?? "").filter((word) => /^[a-z]/.test(word)),
]);
