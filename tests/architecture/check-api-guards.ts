import { guardOf } from "../../worker/http/allow.ts";
import type { Breach } from "./breach.ts";

type RouteLike = { method: string; path: string; handler: unknown };

/** Rule 9 for the API: each route, by method and address, passes exactly one guard. */
export function checkApiGuards(routes: readonly RouteLike[]): Breach[] {
  const guards = new Map<string, number>();
  for (const { method, path, handler } of routes) {
    // What answers to every method is middleware, or the fallback that only says no.
    if (method === "ALL") continue;
    const route = `${method} ${path}`;
    guards.set(route, (guards.get(route) ?? 0) + (guardOf(handler) === undefined ? 0 : 1));
  }
  return [...guards]
    .filter(([, count]) => count !== 1)
    .map(([route, count]) => ({
      rule: "rule-9-every-api-route-is-guarded",
      where: `${route} passes ${count} guards`,
    }));
}
