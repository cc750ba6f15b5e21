import type { MiddlewareHandler } from "hono";
import { isRedirectable, normalisePath } from "../features/redirects/rules.ts";
import { repairRedirects } from "../features/redirects/repair-redirects.ts";
import type { AppEnv } from "./app-env.ts";
import { answerOf } from "./redirect-answer.ts";
import { findRedirect } from "./redirect-memory.ts";

/** The place where redirects are looked up: before the session, for documents and data requests. */
export const redirects: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
  if (!isRedirectable(c.req.path)) return next();
  const { env } = c.var.scope;
  const path = normalisePath(c.req.path);
  const found = await findRedirect(env.edge, path);
  if (found.isCorrupted) c.var.scope.afterwards(repairRedirects(c.var.scope.context));
  if (!found.rule) return next();
  const answer = answerOf(found.rule, path, c.req.path, new URL(c.req.url).search);
  return answer ? new Response(null, answer) : next();
};
