type RouteModules = Record<string, unknown>;

/** How often the script of each screen was asked for. */
const asked = new Map<string, number>();

/**
 * Browsers keep in mind that a script did not come, and ask no more for its address: so each further try has
 * one of its own.
 */
function addressOf(script: string): string {
  const tried = asked.get(script) ?? 0;
  asked.set(script, tried + 1);
  return tried === 0 ? script : `${script}?again=${tried}`;
}

/**
 * Stands in the build where React Router's own would reload the page whenever a screen's code is missing,
 * without end and without asking. Fails as any other load does, when nothing more can be done.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  known: RouteModules,
): Promise<unknown> {
  if (route.id in known) return known[route.id];
  const load = (): Promise<unknown> => import(/* @vite-ignore */ addressOf(route.module));
  const loaded = await (window.recovery?.loadPage(load) ?? load());
  known[route.id] = loaded;
  return loaded;
}
