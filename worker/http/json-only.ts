import type { MiddlewareHandler } from "hono";
import { AppError } from "../kernel/errors.ts";
import type { AppEnv } from "./app-env.ts";

/** Whoever writes says that it is JSON: a form of another site can send text/plain, but not this. */
export const jsonOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { request } = c.var.scope;
  const isEmpty = request.body === null || request.headers.get("content-length") === "0";
  if (!isEmpty) {
    const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") throw new AppError("unsupported_media_type");
  }
  await next();
};
