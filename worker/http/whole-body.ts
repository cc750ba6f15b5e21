import type { MiddlewareHandler } from "hono";
import { isWrite } from "../policy/judge.ts";
import type { AppEnv } from "./app-env.ts";
import { isToldByPage } from "./body-limit.ts";
import { holdBody } from "./hold-body.ts";

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
