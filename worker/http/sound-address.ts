import type { MiddlewareHandler } from "hono";
import { AppError, notFound } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";
import { UNSOUND_WORDS } from "../kernel/pure/sound-text.ts";
import type { AppEnv } from "./app-env.ts";

/** Decoded, an address has no half characters; but it may have a NUL. */
const NUL = "%00";

/**
 * Before anything reads the address: no page is at one with a NUL, and nothing can be asked with one. Nor with
 * thousands of parameters, since a list writes them into each of its links.
 */
export const soundAddress: MiddlewareHandler<AppEnv> = (c, next) => {
  const { url } = c.req.raw;
  if (url.split("&", LIMITS.addressParametersMost + 1).length > LIMITS.addressParametersMost) {
    throw new AppError("bad_request", { detail: "This address has too many parameters." });
  }
  if (!url.includes(NUL)) return next();
  const { pathname } = new URL(url);
  throw pathname.includes(NUL)
    ? notFound("page", pathname)
    : new AppError("bad_request", { detail: UNSOUND_WORDS });
};
