import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "../kernel/errors.ts";
import { isWrite } from "../policy/judge.ts";
import { readBody } from "../kernel/read-body.ts";
import type { AppEnv } from "./app-env.ts";
import { isToldByPage } from "./body-limit.ts";

/**
 * Whoever brings a session or an access token is judged once all of what they send is here. Asked before, a guard would let
 * through what is held back until the session, the role or the proof behind it is long over.
 */
export const wholeBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { raw } = c.req;
  const { sessionToken, bearer } = c.var.scope;
  if (sessionToken === undefined && bearer === undefined) return next();
  // What is larger than its route takes is not read here either.
  if (raw.body === null || !isWrite(raw) || isToldByPage(c.req)) return next();
  await holdBody(c);
  return next();
};

/** Has all of it in memory, once, for whoever reads it next. */
export async function holdBody({ req }: Context<AppEnv>): Promise<ArrayBuffer> {
  const { raw, bodyCache } = req;
  if ("arrayBuffer" in bodyCache) return req.arrayBuffer();
  const body = await readBody(raw, Infinity).catch((cause: unknown) => {
    throw new AppError("bad_request", { cause });
  });
  req.raw = new Request(raw, { method: raw.method, body });
  // The library keeps promises there, whatever its types say.
  Object.assign(bodyCache, { arrayBuffer: Promise.resolve(body ?? new ArrayBuffer()) });
  return req.arrayBuffer();
}
