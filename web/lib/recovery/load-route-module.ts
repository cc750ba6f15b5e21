type RouteModules = Record<string, unknown>;

/**
 * Stands in the build where React Router's own would reload the page whenever a screen's code is missing,
 * without end and without asking. Fails as any other load does, when nothing more can be done.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  known: RouteModules,
): Promise<unknown> {
  if (route.id in known) return known[route.id];
  const load = (): Promise<unknown> => import(/* @vite-ignore */ route.module);
  const loaded = await (window.recovery?.loadPage(load) ?? load());
  known[route.id] = loaded;
  return loaded;
}
