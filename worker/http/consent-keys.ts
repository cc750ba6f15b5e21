import type { Handler } from "hono";
import { readPublicKeys } from "../features/consents/queries.ts";
import { sha256Hex } from "../kernel/pure/hash.ts";
import type { AppEnv } from "./app-env.ts";
import { hasTag } from "./known-tag.ts";

/** The public halves by which anyone checks a receipt, here or on another site. */
export const consentKeys: Handler<AppEnv> = async (c) => {
  const body = JSON.stringify(await readPublicKeys(c.var.scope.context));
  const etag = `"${await sha256Hex(body)}"`;
  const headers = {
    "content-type": "application/jwk-set+json",
    "cache-control": "public, max-age=300, stale-while-revalidate=86400",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    etag,
  };
  if (hasTag(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
  return c.body(body, 200, headers);
};
