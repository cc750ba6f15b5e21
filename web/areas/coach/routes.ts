import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

export const coachRoutes: RouteConfigEntry[] = [
  layout("areas/coach/layout.tsx", [
    route("coach", "areas/coach/to-dashboard.tsx"),
    route("coach/dashboard", "areas/coach/dashboard/dashboard.tsx"),
  ]),
];
