import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { log, logAs } from "../kernel/log.ts";
import { countRequest } from "../kernel/metrics.ts";
import { holds } from "../policy/permissions.ts";
import type { AppEnv } from "./app-env.ts";
import { loggedPath } from "./logged-path.ts";

/** One line a request, with its timing; admins and developers see the timing in the browser too. */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { scope } = c.var;
  await logAs({ requestId: scope.requestId }, next);
  const ms = Date.now() - scope.startedAt;
  const { count, ms: databaseMs } = scope.roundTrips;
  const visitor = scope.knownVisitor;
  const route = routeOf(c);
  countRequest(ms, c.req.method, route, c.res.status);
  const isSlow = ms >= scope.env.logging.slowRequestMs;
  log(isSlow ? "warn" : "info", isSlow ? "request.slow" : "request", {
    requestId: scope.requestId,
    method: c.req.method,
    route,
    path: loggedPath(c.req.path),
    status: c.res.status,
    ms,
    databaseMs,
    roundTrips: count,
    ...(visitor ? { userId: visitor.userId } : {}),
  });
  const isShown = import.meta.env.DEV || (visitor && holds(visitor.roles, "dashboards.admin"));
  // Setting a header now would make a new answer, which carries no socket.
  if (isShown && !c.res.webSocket) {
    c.header("server-timing", `total;dur=${ms}, db;dur=${databaseMs};desc="${count} round trips"`);
  }
};

/** The pattern that answered: of the API, of a page, or of whatever else stands before both. */
function routeOf(c: Context<AppEnv>): string {
  const own = matchedRoutes(c).find(({ path }) => !path.endsWith("*"));
  return own?.path ?? c.var.scope.route ?? "other";
}
