import type { Handler } from "hono";
import type { AppEnv } from "./app-env.ts";

/** Assets are answered before the worker runs; what arrives here is gone, and must never be a page. */
export const missingAsset: Handler<AppEnv> = (c) => c.text("This file does not exist.", 404);
