/** Each is arranged and remembered by itself, for each person. */
export const DASHBOARDS = ["today", "personal", "admin"] as const;
export type DashboardName = (typeof DASHBOARDS)[number];
