import type { LoaderFunction, MiddlewareFunction, ServerBuild } from "react-router";
import type { AppRoute } from "../features/app-routes/contract.ts";
import { log } from "../kernel/log.ts";
import { isAllowed, isOwnPath, troubleOf } from "../policy/route-table.ts";
import { type Screen, screenOf } from "../policy/screens.ts";
import { requestScopeContext } from "./route-context.ts";
import { leadHome } from "./session-cookie.ts";

/** Its guard lets in whoever is signed in and in order. */
const SIGNED_IN = "areas/member/layout";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Face = NonNullable<ServerBuild["assets"]["routes"][string]>;
type Served = { entry: AppRoute; screen: Screen; route: Route; face: Face };

/**
 * The build with the published entries in it: a screen at another path is the screen's own route once more,
 * with its guard; an entry at its own path adds a guard to it. The build itself where nothing can be served.
 */
export function withRoutes(build: ServerBuild, entries: readonly AppRoute[]): ServerBuild {
  const served = entries.flatMap((entry) => readEntry(build, entry));
  if (served.length === 0) return build;
  const routes: Routes = { ...build.routes };
  const faces = { ...build.assets.routes };
  for (const one of served) {
    const { entry, screen } = one;
    if (isOwnPath(entry.path, screen)) {
      const current = routes[screen.routeId] ?? one.route;
      routes[screen.routeId] = guarded(current, [onlyFor(entry, screen.fixed)]);
    } else {
      const id = `app-routes/${entry.id}/${entry.componentName}`;
      const place = { id, path: entry.path.slice(1) };
      const { index: _first, ...route } = addedRoute(build, one);
      const { index: _same, ...face } = one.face;
      routes[id] = { ...route, ...place };
      faces[id] = { ...face, ...place, hasLoader: route.module.loader !== undefined };
    }
  }
  return { ...build, routes, assets: { ...build.assets, routes: faces } };
}

/** An entry with what it needs of this build; told of once and skipped where that is not there. */
function readEntry(build: ServerBuild, entry: AppRoute): Served[] {
  const screen = screenOf(entry.componentName);
  const route = screen && build.routes[screen.routeId];
  const face = screen && build.assets.routes[screen.routeId];
  const trouble = troubleOf(entry) ?? (isShadowing(build, entry, screen) ? "taken_path" : null);
  const isGuarded = entry.routeType === "public" || signedInGuards(build) !== undefined;
  if (trouble === null && isGuarded && screen && route && face) {
    return [{ entry, screen, route, face }];
  }
  const { path, componentName: component } = entry;
  log("warn", "app-routes.skipped", { path, component, trouble: trouble ?? "unknown_component" });
  return [];
}

const signedInGuards = (build: ServerBuild) => build.routes[SIGNED_IN]?.module.middleware;

/** Whatever the table of closed paths says: below a word that a route of the build begins with stands none. */
function isShadowing(build: ServerBuild, entry: AppRoute, screen: Screen | null): boolean {
  if (screen && isOwnPath(entry.path, screen)) return false;
  const [, root] = entry.path.split("/");
  return Object.values(build.routes).some((route) => route?.path?.split("/", 1)[0] === root);
}

function addedRoute(build: ServerBuild, { entry, screen, route }: Served): Route {
  const { fixed } = screen;
  const loader = route.module.loader;
  const module =
    fixed && loader ? { ...route.module, loader: withFixed(loader, fixed) } : route.module;
  if (entry.routeType === "public") return { ...route, module };
  if (screen.permission !== null) return guarded({ ...route, module }, [onlyFor(entry)]);
  // Nothing of it is public here. Guards run on the way inside the product only where there is data to load.
  const signedIn = build.routes[SIGNED_IN]?.module.middleware;
  if (!signedIn)
    throw new Error(`no route ${SIGNED_IN} guards what is for people who are signed in`);
  const asked = { ...route, module: { ...module, loader: module.loader ?? (() => null) } };
  return guarded(asked, [...signedIn, onlyFor(entry), uncached]);
}

/** Behind the guard that the screen has: the policy decides first, and what follows can only narrow. */
function guarded(route: Route, guards: readonly MiddlewareFunction<Response>[]): Route {
  const middleware = [...(route.module.middleware ?? []), ...guards];
  return { ...route, module: { ...route.module, middleware } };
}

function withFixed(loader: LoaderFunction, fixed: NonNullable<Screen["fixed"]>): LoaderFunction {
  return (args) => loader({ ...args, params: { ...args.params, ...fixed } });
}

/** Whoever has none of the entry's roles is led where everyone is let in. */
function onlyFor(entry: AppRoute, fixed: Screen["fixed"] = {}): MiddlewareFunction<Response> {
  return async ({ context, params }) => {
    const isMeant = Object.entries(fixed).every(([name, value]) => params[name] === value);
    if (!isMeant) return;
    const scope = context.get(requestScopeContext);
    const visitor = await scope.visitor();
    if (visitor && isAllowed(visitor.roles, entry)) return;
    throw leadHome(scope.env.origin, entry.allowedRoles);
  };
}

const uncached: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next();
  response.headers.set("cache-control", "private, no-store");
  return response;
};
