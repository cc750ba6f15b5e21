import type { MiddlewareHandler } from "hono";
import { AppError } from "../kernel/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { readBearer } from "./bearer.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A writing request must come from this site, whether document, data or API. */
export const originCheck: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { request, env } = c.var.scope;
  const isSocket = request.headers.get("upgrade")?.toLowerCase() === "websocket";
  if (READING.has(request.method) && !isSocket) return next();
  if (!isByToken(c.req.path, request) && !isOwn(request, env.origin))
    throw new AppError("foreign_origin");
  return next();
};

/** No browser adds an access token by itself: without cookies there is nothing that another site could borrow. */
function isByToken(path: string, request: Request): boolean {
  const isApi = path.startsWith("/api/") && readBearer(request) !== undefined;
  return isApi && request.headers.get("cookie") === null;
}

function isOwn(request: Request, own: URL): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("origin");
  if (origin !== null) return isOwnOrigin(origin, own);
  // Browsers name their origin on every write. Without one it is a script, which must bring no cookie.
  return site === "same-origin" || request.headers.get("cookie") === null;
}

/** Its own address, or on this machine the other name of it. */
export function isOwnOrigin(text: string, own: URL): boolean {
  if (!URL.canParse(text)) return false;
  const origin = new URL(text);
  if (origin.origin === own.origin) return true;
  const areBothHere = LOOPBACK.has(origin.hostname) && LOOPBACK.has(own.hostname);
  return areBothHere && origin.port === own.port && origin.protocol === own.protocol;
}
