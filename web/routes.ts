import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { authRoutes } from "./areas/auth/routes.ts";

export default [index("areas/public/home/home.tsx"), ...authRoutes] satisfies RouteConfig;
