import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Every file of the product's table of routes, layouts and the root included. */
export async function readRouteModules(): Promise<string[]> {
  const { default: routes } = await import("../../web/routes.ts");
  return ["web/root.tsx", ...new Set(routeModulesOf(routes))];
}

function routeModulesOf(routes: readonly RouteConfigEntry[]): string[] {
  return routes.flatMap((route) => [`web/${route.file}`, ...routeModulesOf(route.children ?? [])]);
}
