import type { Handler, Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import type { OpenAPIV3_1 } from "openapi-types";
import type { AppEnv } from "./app-env.ts";
import { declareCallers, SECURITY_SCHEMES } from "./declare-callers.ts";

let document: Promise<OpenAPIV3_1.Document> | undefined;

/** Made once for each isolate from the contracts that the routes themselves validate with. */
export function describeApi(api: Hono<AppEnv>): Promise<OpenAPIV3_1.Document> {
  document ??= makeDocument(api);
  return document;
}

async function makeDocument(api: Hono<AppEnv>): Promise<OpenAPIV3_1.Document> {
  const made = (await generateSpecs(api, {
    // Bad input is a problem like any other: describe() tells of it.
    defaultValidationErrorResponse: false,
    // A resource may end as a file does.
    excludeStaticFile: false,
    documentation: {
      openapi: "3.1.0",
      info: {
        title: "Executive Advisor API",
        version: "1.0.0",
        description:
          "Lists take cursor, limit, sort and q. Writes send the version they saw in If-Match. Send an Idempotency-Key with requests that may be sent twice. Problems are application/problem+json with a stable code.",
      },
      servers: [{ url: "/api" }],
      components: { securitySchemes: SECURITY_SCHEMES },
      security: [{ session: [] }],
    },
  })) as OpenAPIV3_1.Document;
  declareCallers(api, made);
  return made;
}

export function openApiDocument(api: Hono<AppEnv>): Handler<AppEnv> {
  return async (c) => {
    c.header("cache-control", "public, max-age=300");
    return c.json(await describeApi(api));
  };
}
