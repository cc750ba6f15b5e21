import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { BARE_POLICY } from "./content-policy.ts";

/** On every answer. Pages bring their own content policy; whatever does not is allowed nothing. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  // An answer from the cache or from fetch has headers that cannot be written to.
  const headers = new Headers(c.res.headers);
  headers.set("x-request-id", c.var.scope.requestId);
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
  headers.set("x-frame-options", "DENY");
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", BARE_POLICY);
  if (c.var.scope.env.origin.protocol === "https:") {
    headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
  }
  c.res = new Response(c.res.body, { status: c.res.status, headers });
};
