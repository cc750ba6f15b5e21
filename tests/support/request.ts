import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { createApp } from "../../worker/app.ts";
import type { RawEnv } from "../../worker/env.ts";
import { testEnv } from "./test-env.ts";

export const ORIGIN = "http://localhost:8787";

type RequestOptions = Omit<RequestInit, "headers"> & {
  headers?: Record<string, string>;
  /** Whose session the request brings. */
  as?: { cookie: string };
  /** Sent as a JSON body, with POST unless a method is named. */
  json?: unknown;
  /** Names no origin, as a script does. */
  isScript?: boolean;
  /** The bindings, where a test takes one away or replaces it. */
  env?: RawEnv;
};

/** Stands for React Router, so that the worker's own answers are tested without a build of the screens. */
const app = createApp((c) => c.text(`page ${c.req.path}`));

/** One request through the whole app; what it does after its answer is done when this returns. */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const { as, json, isScript = false, env = testEnv(), headers, ...init } = options;
  const method = init.method ?? (json === undefined ? "GET" : "POST");
  const asked = new Request(new URL(path, ORIGIN), {
    redirect: "manual",
    ...init,
    method,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    headers: {
      ...(as ? { cookie: as.cookie } : {}),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...(method === "GET" || method === "HEAD" || isScript ? {} : { origin: ORIGIN }),
      ...headers,
    },
  });
  const ctx = createExecutionContext();
  const response = await app.fetch(asked, env, ctx);
  await waitOnExecutionContext(ctx);
  return response;
}
