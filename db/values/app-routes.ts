export const ROUTE_TYPES = ["public", "protected"] as const;
export type RouteType = (typeof ROUTE_TYPES)[number];
