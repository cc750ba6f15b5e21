import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { BARE_POLICY } from "./content-policy.ts";

const REFERRER = "referrer-policy";
/** Not no-referrer: with that, browsers name no origin on the page's own forms, and these would be refused. */
export const OWN_SITE_ONLY = "same-origin";

const FIXED = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "x-frame-options": "DENY",
};
const FIXED_ON_HTTPS = {
  ...FIXED,
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};

/** What every answer carries besides its content policy and its request id. */
export function fixedHeaders(origin: URL): Readonly<Record<string, string>> {
  return origin.protocol === "https:" ? FIXED_ON_HTTPS : FIXED;
}

const ON_REDIRECT = { "referrer-policy": FIXED["referrer-policy"] };
const ON_REDIRECT_HTTPS = {
  ...ON_REDIRECT,
  "strict-transport-security": FIXED_ON_HTTPS["strict-transport-security"],
};

/** A redirect has no content that could run, be framed or be sniffed. */
export function redirectHeaders(origin: URL): Readonly<Record<string, string>> {
  return origin.protocol === "https:" ? ON_REDIRECT_HTTPS : ON_REDIRECT;
}

/** On every answer. Pages bring their own content policy; whatever does not is allowed nothing. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { requestId, env } = c.var.scope;
  const isData = c.req.path.endsWith(".data");
  try {
    secure(c.res.headers, requestId, env.origin, isData);
  } catch {
    // An answer from the cache or from fetch has headers that cannot be written to.
    c.res = new Response(c.res.body, c.res);
    secure(c.res.headers, requestId, env.origin, isData);
  }
};

function secure(headers: Headers, requestId: string, origin: URL, isData: boolean) {
  headers.set("x-request-id", requestId);
  // The data of a screen is its reader's alone, as the screen is: also what leads elsewhere, and what failed.
  if (isData && !headers.get("cache-control")?.includes("no-store")) {
    headers.set("cache-control", "private, no-store");
  }
  const fixed = fixedHeaders(origin);
  for (const name in fixed) {
    // A page whose address is a secret tells it to nobody else.
    if (name === REFERRER && headers.get(name) === OWN_SITE_ONLY) continue;
    headers.set(name, fixed[name] ?? "");
  }
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", BARE_POLICY);
}
