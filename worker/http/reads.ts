import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import type { AppEnv } from "./app-env.ts";

const tag = etag();

/**
 * What the API reads is one person's: kept by their browser alone, and asked about again each time. The browser of
 * an admin who acts as them keeps none of it.
 */
export const reads: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
  const answer = await tag(c, next);
  // Setting a header now would make a new answer, which carries no socket.
  if (c.res.webSocket) return answer;
  if (c.var.scope.knownVisitor?.impersonator) c.header("cache-control", "private, no-store");
  else if (!c.res.headers.has("cache-control")) c.header("cache-control", "private, no-cache");
  return answer;
};
