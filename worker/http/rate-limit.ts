import type { MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";
import { tooManyRequests } from "../kernel/errors.ts";
import { log } from "../kernel/log.ts";
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
  if (!(await isAllowed(env, key))) throw tooManyRequests(WINDOW_S);
  return next();
};

/** Of each access token, from all addresses together. */
export async function limitToken(env: Env, tokenId: string) {
  if (!(await isAllowed(env, `token ${tokenId}`))) throw tooManyRequests(WINDOW_S);
}

/** Where the limiter itself is away everybody is let in: what must be counted has a bucket of its own. */
async function isAllowed({ requestLimiter }: Env, key: string): Promise<boolean> {
  try {
    return (await requestLimiter.limit({ key })).success;
  } catch (error) {
    log("error", "rate-limit.away", { error });
    return true;
  }
}
