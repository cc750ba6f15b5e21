import type { Hono } from "hono";
import type { OpenAPIV3_1 } from "openapi-types";
import { LIMITS } from "../kernel/limits.ts";
import { guardOf, takesToken } from "./allow.ts";
import type { AppEnv } from "./app-env.ts";

export const SECURITY_SCHEMES = {
  session: { type: "apiKey", in: "cookie", name: "session" },
  token: {
    type: "http",
    scheme: "bearer",
    description: "A personal access token with the scope that the operation names.",
  },
} as const;

const IDEMPOTENCY_KEY = {
  in: "header" as const,
  name: "Idempotency-Key",
  required: false,
  description:
    "Any text of your own. If you send the same request again within 24 hours, it isn't repeated and you get the same answer. With another body you get 422.",
  schema: {
    type: "string" as const,
    minLength: 1,
    maxLength: LIMITS.idempotencyKeyLength,
    pattern: "^[\\x21-\\x7e]+$",
  },
};

/** Who may call each operation, and what takes an Idempotency-Key, read off the guards that the routes run. */
export function declareCallers(api: Hono<AppEnv>, document: OpenAPIV3_1.Document) {
  for (const { method, path, handler } of api.routes) {
    const permission = guardOf(handler);
    const operation = operationOf(document, method, path);
    if (!operation || permission === undefined || permission === "public") continue;
    const byToken = takesToken(handler) ? [{ token: [permission] }] : [];
    operation.security = [...byToken, { session: [] }];
    if (method === "POST") {
      operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
    }
  }
}

function operationOf(document: OpenAPIV3_1.Document, method: string, path: string) {
  const item = document.paths?.[path.replaceAll(/:(\w+)(?:\{[^{}]*\})?/g, "{$1}")];
  // Each route is described under its own method.
  return item?.[method.toLowerCase() as "get"];
}
