import { Hono } from "hono";
import { apiFallback } from "./http/api-fallback.ts";
import { publicRoute } from "./http/allow.ts";
import type { AppEnv } from "./http/app-env.ts";
import { jsonOnly } from "./http/json-only.ts";
import { openApiDocument } from "./http/openapi.ts";
import { reads } from "./http/reads.ts";
import { APIS } from "./wired.ts";

/** Every resource, as the features declare them. */
export const api = new Hono<AppEnv>().use(jsonOnly).use(reads);

for (const { path, api: mounted } of APIS) api.route(path, mounted);

api.get("/openapi.json", publicRoute, openApiDocument(api));
api.all("*", apiFallback(api));
