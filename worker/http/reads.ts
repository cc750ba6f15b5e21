import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import type { AppEnv } from "./app-env.ts";

const tag = etag();

/** What the API reads is one person's: kept by their browser alone, and asked about again each time. */
export const reads: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
  const answer = await tag(c, next);
  // Setting a header now would make a new answer, which carries no socket.
  if (c.res.webSocket) return answer;
  if (!c.res.headers.has("cache-control")) c.header("cache-control", "private, no-cache");
  return answer;
};
