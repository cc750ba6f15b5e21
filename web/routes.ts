import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { adminRoutes } from "./areas/admin/routes.ts";
import { authRoutes } from "./areas/auth/routes.ts";
import { coachRoutes } from "./areas/coach/routes.ts";
import { memberRoutes } from "./areas/member/routes.ts";

/** Every address of the product, one line for each area. */
export default [
  index("areas/public/home/home.tsx"),
  ...authRoutes,
  ...memberRoutes,
  ...coachRoutes,
  ...adminRoutes,
] satisfies RouteConfig;
