export const NAVIGATION_NAMES = ["sidebar", "public"] as const;
export type NavigationName = (typeof NAVIGATION_NAMES)[number];
