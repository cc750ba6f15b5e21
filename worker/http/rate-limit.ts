import type { MiddlewareHandler } from "hono";
import { tooManyRequests } from "../kernel/errors.ts";
import { networkOf } from "../kernel/pure/network-of.ts";
import type { AppEnv } from "./app-env.ts";

const WINDOW_S = 60;

/**
 * The platform's limiter, by address where there is one: a session cookie can be made up, and a new one for
 * each request would be a new bucket. Sign-in has stricter buckets of its own.
 */
export const rateLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { env, client, sessionToken } = c.var.scope;
  const key = client.address === null ? sessionToken : networkOf(client.address);
  if (key === undefined) return next();
  const { success } = await env.requestLimiter.limit({ key });
  if (!success) throw tooManyRequests(WINDOW_S);
  return next();
};
