import type { MiddlewareHandler } from "hono";
import { bodyLimit as limitBody } from "hono/body-limit";
import { AppError } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";
import type { AppEnv } from "./app-env.ts";

export const bodyLimit: MiddlewareHandler<AppEnv> = limitBody({
  maxSize: LIMITS.bodyBytes,
  onError: () => {
    throw new AppError("body_too_large");
  },
});
