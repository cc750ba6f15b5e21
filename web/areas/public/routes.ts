import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

export const publicRoutes: RouteConfigEntry[] = [
  layout("areas/public/layout.tsx", [
    index("areas/public/home/home.tsx"),
    route("api/docs", "areas/public/api-reference/api-reference.tsx"),
    route("privacy", "areas/public/privacy/privacy.tsx"),
    route("*", "areas/public/not-found/not-found.tsx"),
  ]),
];
