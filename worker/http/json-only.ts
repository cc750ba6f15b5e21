import type { MiddlewareHandler } from "hono";
import { AppError } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";
import { isDeeperThan } from "../kernel/pure/is-deeper-than.ts";
import type { AppEnv } from "./app-env.ts";
import { holdBody } from "./hold-body.ts";
import { uploadRoute } from "./upload-routes.ts";

/**
 * Whoever writes says that it is JSON: a form of another site can send text/plain, but not this. A few
 * routes take files instead, of types that no form can send either.
 */
export const jsonOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { request } = c.var.scope;
  const isEmpty = request.body === null || request.headers.get("content-length") === "0";
  if (!isEmpty) {
    const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
    const route = uploadRoute(c.req);
    if (route) {
      if (!type || !route.types.includes(type)) throw notTheFile(route.words);
    } else if (type !== "application/json") throw new AppError("unsupported_media_type");
    else if (isLong(request) && (await isTooDeep(await holdBody(c)))) {
      throw new AppError("bad_request");
    }
  }
  await next();
};

/** A megabyte of brackets takes a parser a quarter of a second, in which nobody else is answered. */
const isTooDeep = (body: ArrayBuffer | null) =>
  body !== null && isDeeperThan(new Uint8Array(body), LIMITS.jsonDepth);

/** Or does not say how long it is. */
const isLong = ({ headers }: Request) =>
  Number(headers.get("content-length") ?? Infinity) > LIMITS.jsonPlainBytes;

const notTheFile = (detail: string) => new AppError("unsupported_media_type", { detail });
