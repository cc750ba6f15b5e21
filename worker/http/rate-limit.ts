import type { MiddlewareHandler } from "hono";
import { tooManyRequests } from "../kernel/errors.ts";
import type { AppEnv } from "./app-env.ts";

const WINDOW_S = 60;

/** The platform's limiter, by session or else by address; sign-in has stricter buckets of its own. */
export const rateLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { env, client, sessionToken } = c.var.scope;
  const key = sessionToken ?? client.address;
  if (key === null) return next();
  const { success } = await env.requestLimiter.limit({ key });
  if (!success) throw tooManyRequests(WINDOW_S);
  return next();
};
