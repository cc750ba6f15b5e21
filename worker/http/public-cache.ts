import type { MiddlewareHandler } from "hono";
import { PUBLIC_PATHS } from "../policy/public-paths.ts";
import type { AppEnv } from "./app-env.ts";

/** Keeps public pages by build: a deployment starts with an empty cache and never serves old markup. */
export const publicCache: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { env, request } = c.var.scope;
  const url = new URL(request.url);
  const isKept =
    request.method === "GET" && url.search === "" && PUBLIC_PATHS.includes(url.pathname);
  if (!isKept || import.meta.env.DEV) return next();

  const key = new Request(`${env.origin.origin}${url.pathname}?build=${env.buildId}`);
  const kept = await caches.default.match(key);
  const response = kept ?? (await render(next, c));
  if (!kept && response.ok) c.var.scope.afterwards(caches.default.put(key, response.clone()));
  const tag = response.headers.get("etag");
  if (tag && request.headers.get("if-none-match") === tag) {
    return new Response(null, { status: 304, headers: response.headers });
  }
  return response;
};

async function render(next: () => Promise<void>, c: { res: Response }): Promise<Response> {
  await next();
  return c.res;
}
