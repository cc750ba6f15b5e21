import type { MiddlewareHandler } from "hono";
import { log } from "../kernel/log.ts";
import { holds } from "../policy/permissions.ts";
import type { AppEnv } from "./app-env.ts";
import { loggedPath } from "./logged-path.ts";

/** One line a request, with its timing; admins and developers see the timing in the browser too. */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { scope } = c.var;
  const ms = Date.now() - scope.startedAt;
  const { count, ms: databaseMs } = scope.roundTrips;
  const visitor = scope.knownVisitor;
  log("info", "request", {
    requestId: scope.requestId,
    method: c.req.method,
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
