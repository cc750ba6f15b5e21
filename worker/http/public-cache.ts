import type { MiddlewareHandler } from "hono";
import { PUBLIC_PATHS } from "../policy/public-paths.ts";
import type { AppEnv } from "./app-env.ts";
import { hasTag } from "./known-tag.ts";
import { recallPublished } from "./site-memory.ts";

/**
 * Keeps public pages by build and by what is published: a deployment and a new navigation start with an empty
 * cache, and old markup is never served.
 */
export const publicCache: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { env, request } = c.var.scope;
  const url = new URL(request.url);
  // What is the same for everyone is so whatever the address asks: drawing it for each is what somebody else waits for.
  const isKept = isRead(request) && PUBLIC_PATHS.includes(url.pathname);
  if (!isKept || import.meta.env.DEV) return next();

  const { version } = await recallPublished(env.edge);
  const kept = new URLSearchParams({ build: env.buildId, site: version ?? "" });
  const key = new Request(`${env.origin.origin}${url.pathname}?${kept.toString()}`);
  const found = await caches.default.match(key);
  const response = found ?? (await render(next, c));
  if (!found && response.ok && request.method === "GET")
    c.var.scope.afterwards(caches.default.put(key, response.clone()));
  const tag = response.headers.get("etag");
  if (tag && hasTag(request.headers.get("if-none-match"), tag)) {
    return new Response(null, { status: 304, headers: response.headers });
  }
  return response;
};

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

async function render(next: () => Promise<void>, c: { res: Response }): Promise<Response> {
  await next();
  return c.res;
}
