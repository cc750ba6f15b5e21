import type { MiddlewareHandler } from "hono";
import { AppError } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";
import { countParts } from "../kernel/count-parts.ts";
import { isWrite } from "../policy/judge.ts";
import type { AppEnv } from "./app-env.ts";
import { isToldByPage } from "./body-limit.ts";
import { holdBody } from "./hold-body.ts";
import { uploadRoute } from "./upload-routes.ts";

/** As forms are sent, which are read part by part. */
const POSTED = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

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
  if (uploadRoute(c.req)?.isStreamed) return next();
  const type = c.req.header("content-type") ?? "";
  const refuses = POSTED.test(type) ? countParts(type) : undefined;
  if (!(await holdBody(c, LIMITS.drainedBytes, refuses))) throw new AppError("body_too_large");
  return next();
};
