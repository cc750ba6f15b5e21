import type { MiddlewareHandler } from "hono";
import { bodyLimit as limitBody } from "hono/body-limit";
import { AppError } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";
import type { AppEnv } from "./app-env.ts";
import { pictureRoute } from "./picture-routes.ts";

export const bodyLimit: MiddlewareHandler<AppEnv> = (c, next) =>
  atMost(pictureRoute(c.req)?.bytesMost ?? LIMITS.bodyBytes)(c, next);

const atMost = (maxSize: number): MiddlewareHandler<AppEnv> =>
  limitBody({
    maxSize,
    onError: () => {
      throw new AppError("body_too_large");
    },
  });
