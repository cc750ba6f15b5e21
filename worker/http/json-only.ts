import type { MiddlewareHandler } from "hono";
import { AppError } from "../kernel/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { pictureRoute } from "./picture-routes.ts";

const PICTURE_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/webp"];

/**
 * Whoever writes says that it is JSON: a form of another site can send text/plain, but not this. A few
 * routes take pictures instead, of types that no form can send either.
 */
export const jsonOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { request } = c.var.scope;
  const isEmpty = request.body === null || request.headers.get("content-length") === "0";
  if (!isEmpty) {
    const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (pictureRoute(c.req)) {
      if (!type || !PICTURE_TYPES.includes(type)) throw noPicture();
    } else if (type !== "application/json") throw new AppError("unsupported_media_type");
  }
  await next();
};

function noPicture() {
  const detail = "Send the picture itself, as image/png, image/jpeg or image/webp.";
  return new AppError("unsupported_media_type", { detail });
}
