import type { Context } from "hono";
import { AppError } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";
import { readBody } from "../kernel/read-body.ts";
import type { AppEnv } from "./app-env.ts";

/** Has all of it in memory, for whoever reads it next: null where it is larger than that. */
export async function holdBody(
  { req }: Context<AppEnv>,
  most: number = LIMITS.drainedBytes,
): Promise<ArrayBuffer | null> {
  const { raw, bodyCache } = req;
  if ("arrayBuffer" in bodyCache) return req.arrayBuffer();
  const body = await readBody(raw, most).catch((cause: unknown) => {
    throw new AppError("bad_request", { cause });
  });
  if (!body) return null;
  // The library keeps promises there, whatever its types say.
  Object.assign(bodyCache, { arrayBuffer: Promise.resolve(body) });
  // A screen is given a request, which has a copy of its own.
  if (!req.path.startsWith("/api/")) req.raw = new Request(raw, { method: raw.method, body });
  return body;
}
