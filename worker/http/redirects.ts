import type { MiddlewareHandler } from "hono";
import { isRedirectable, isSafeTarget, normalisePath, type RedirectRule, targetOf } from "../features/redirects/rules.ts";
import { repairRedirects } from "../features/redirects/repair-redirects.ts";
import type { AppEnv } from "./app-env.ts";
import { findRedirect, recallRedirect } from "./redirect-memory.ts";

/** The place where redirects are looked up: before the session, for documents and data requests. */
export const redirects: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
  if (!isRedirectable(c.req.path)) return next();
  const { env } = c.var.scope;
  const path = normalisePath(c.req.path);
  const known = recallRedirect(env.edge, path);
  const found =
    known === undefined ? await findRedirect(env.edge, path) : { rule: known, isCorrupted: false };
  if (found.isCorrupted) c.var.scope.afterwards(repairRedirects(c.var.scope.context));
  if (!found.rule) return next();
  return redirectTo(found.rule, path, new URL(c.req.url).search);
};

function redirectTo(rule: RedirectRule, path: string, search: string): Response | undefined {
  const target = targetOf(rule, path, search);
  if (!isSafeTarget(target)) return undefined;
  return new Response(null, {
    status: rule.status,
    headers: { location: target, "cache-control": "no-cache" },
  });
}
