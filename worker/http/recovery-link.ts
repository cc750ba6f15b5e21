import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";

/** Where a recovery link may arrive that was made for another address of this site. */
const ARRIVALS: readonly string[] = ["/", "/login"];

/** A detected recovery link leads to the reset screen, before any page is taken from a cache. */
export const recoveryLink: MiddlewareHandler<AppEnv> = async (c, next) => {
  const url = new URL(c.var.scope.request.url);
  if (c.req.method !== "GET" || !ARRIVALS.includes(url.pathname)) return next();
  const token = url.searchParams.get("token");
  if (url.searchParams.get("type") !== "recovery" || !token) return next();
  const search = new URLSearchParams({ force_change: "true", token });
  return c.redirect(`/reset-password?${search}`, 302);
};
