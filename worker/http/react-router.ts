import type { Handler } from "hono";
import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import { RECOVERY_PARAMETERS } from "../kernel/limits.ts";
import type { AppEnv } from "./app-env.ts";
import { requestScopeContext } from "./route-context.ts";

const loadBuild = () => import("virtual:react-router/server-build");
let made: Promise<RequestHandler> | undefined;

/** Made once: given a function instead of the build, React Router derives all its routes for each request. */
function requestHandler(): Promise<RequestHandler> {
  const { DEV, MODE } = import.meta.env;
  made ??= DEV
    ? Promise.resolve(createRequestHandler(loadBuild, MODE))
    : loadBuild().then((build) => createRequestHandler(build, MODE));
  return made;
}

/** Every address that is no API: React Router, with this request's scope in its context. */
export const reactRouter: Handler<AppEnv> = async (c) => {
  const context = new RouterContextProvider();
  context.set(requestScopeContext, c.var.scope);
  const handle = await requestHandler();
  return handle(withoutMarks(c.req.raw), context);
};

/** That a page comes anew after a failure is the browser's affair: no screen and no return path sees it. */
function withoutMarks(request: Request): Request {
  const names = Object.values(RECOVERY_PARAMETERS);
  if (!names.some((name) => request.url.includes(`${name}=`))) return request;
  const url = new URL(request.url);
  for (const name of names) url.searchParams.delete(name);
  return new Request(url, request);
}
