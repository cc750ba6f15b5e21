import type { Handler } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { AppEnv } from "./app-env.ts";
import { requestScopeContext } from "./route-context.ts";

const handle = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

/** Every address that is no API: React Router, with this request's scope in its context. */
export const reactRouter: Handler<AppEnv> = (c) => {
  const context = new RouterContextProvider();
  context.set(requestScopeContext, c.var.scope);
  return handle(c.req.raw, context);
};
