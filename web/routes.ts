import type { RouteConfig } from "@react-router/dev/routes";
import { adminRoutes } from "./areas/admin/routes.ts";
import { authRoutes } from "./areas/auth/routes.ts";
import { coachRoutes } from "./areas/coach/routes.ts";
import { memberRoutes } from "./areas/member/routes.ts";
import { plannerRoutes } from "./areas/planner/routes.ts";
import { publicRoutes } from "./areas/public/routes.ts";
import { styleguideRoutes } from "./areas/styleguide/routes.ts";

/** Every address of the product, one line for each area. */
export default [
  ...publicRoutes,
  ...authRoutes,
  ...plannerRoutes,
  ...memberRoutes,
  ...coachRoutes,
  ...adminRoutes,
  ...styleguideRoutes,
] satisfies RouteConfig;
