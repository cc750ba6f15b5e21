import type { Handler, Hono } from "hono";
import { AppError } from "../kernel/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { problemResponse } from "./problem.ts";

/** No route took the request: another method of a known address is 405 with Allow, the rest 404. */
export function apiFallback(api: Hono<AppEnv>): Handler<AppEnv> {
  return (c) => {
    const path = c.req.path.replace(/^\/api/, "") || "/";
    const methods = [
      ...new Set(
        api.routes
          .filter((route) => route.method !== "ALL" && patternOf(route.path).test(path))
          .map((route) => route.method),
      ),
    ];
    if (methods.length === 0) throw new AppError("not_found");
    const response = problemResponse(new AppError("method_not_allowed"), c.var.scope.requestId);
    response.headers.set("allow", methods.sort().join(", "));
    return response;
  };
}

function patternOf(route: string): RegExp {
  const trimmed = route === "/" ? "" : route.replace(/\/$/, "");
  const pattern = trimmed.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/:[^/]+/g, "[^/]+");
  return new RegExp(`^${pattern}/?$`);
}
