import type { Context } from "hono";
import { AppError } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";
import { readBody } from "../kernel/read-body.ts";
import type { AppEnv } from "./app-env.ts";

/** Has all of it in memory, for whoever reads it next: null where it is larger than that, or refused. */
export async function holdBody(
  { req }: Context<AppEnv>,
  most: number = LIMITS.drainedBytes,
  refuses?: (piece: Uint8Array) => boolean,
): Promise<ArrayBuffer | null> {
  const { raw, bodyCache } = req;
  if ("arrayBuffer" in bodyCache) return req.arrayBuffer();
  const body = await readBody(raw, most, refuses && { refuses }).catch((cause: unknown) => {
    throw new AppError("bad_request", { cause });
  });
  if (!body) return null;
  // The library keeps promises there, whatever its types say.
  Object.assign(bodyCache, { arrayBuffer: Promise.resolve(body) });
  return body;
}

/** The request with what it brought, also where that was read already: then it has a copy of its own. */
export async function wholeRequest({ req }: Context<AppEnv>): Promise<Request> {
  const { raw, bodyCache } = req;
  if (!("arrayBuffer" in bodyCache)) return raw;
  return new Request(raw, { method: raw.method, body: await req.arrayBuffer() });
}

/** What it brings as it comes, and how much that is; what did not say its length is held already. */
export async function streamedBody({ req }: Context<AppEnv>) {
  const held = "arrayBuffer" in req.bodyCache ? await req.arrayBuffer() : null;
  const body = held ? new Response(held).body : req.raw.body;
  const bytes = held?.byteLength ?? Number(req.header("content-length") ?? 0);
  // A request's stream is of bytes, which its type leaves open.
  return { body: body as ReadableStream<Uint8Array> | null, bytes };
}
