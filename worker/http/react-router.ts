import type { Handler } from "hono";
import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import type { SiteDocument } from "../features/site/contract.ts";
import { RECOVERY_PARAMETERS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import type { AppEnv } from "./app-env.ts";
import { wholeRequest } from "./hold-body.ts";
import type { RequestScope } from "./request-scope.ts";
import { withRoutes } from "./route-build.ts";
import { isWrite } from "../policy/judge.ts";
import { onceJudged } from "./read-ahead.ts";
import { isOwnOrigin } from "./origin-check.ts";
import { requestScopeContext } from "./route-context.ts";
import { NOTHING_PUBLISHED } from "../features/site/contract.ts";

const MANIFEST_PATH = "/__manifest";
const loadBuild = () => import("virtual:react-router/server-build");
let plain: Promise<RequestHandler> | undefined;
const extended = new WeakMap<SiteDocument, Promise<RequestHandler>>();

/** Made once: given a function instead of the build, React Router derives all its routes for each request. */
function plainHandler(): Promise<RequestHandler> {
  const { DEV, MODE } = import.meta.env;
  plain ??= DEV
    ? Promise.resolve(createRequestHandler(loadBuild, MODE))
    : loadBuild().then((build) => createRequestHandler(build, MODE));
  return plain;
}

/** Made once for each published route table; the plain one where nothing of it can be served. */
function handlerOf(site: SiteDocument): Promise<RequestHandler> {
  if (site.routes.length === 0) return plainHandler();
  const known = extended.get(site) ?? extend(site);
  extended.set(site, known);
  return known;
}

async function extend({ routes }: SiteDocument): Promise<RequestHandler> {
  const { DEV, MODE } = import.meta.env;
  if (DEV) return createRequestHandler(async () => withRoutes(await loadBuild(), routes), MODE);
  const build = await loadBuild();
  const changed = withRoutes(build, routes);
  return changed === build ? plainHandler() : createRequestHandler(changed, MODE);
}

/** Every address that is no API: React Router, with this request's scope in its context. */
export const reactRouter: Handler<AppEnv> = async (c) => {
  const context = new RouterContextProvider();
  context.set(requestScopeContext, c.var.scope);
  const handle = await handlerOf(await publishedSite(c.var.scope));
  const asked = withoutMarks(await wholeRequest(c));
  const screen = await handle(atOrigin(asked, c.var.scope.env.origin), context);
  const response = isWrite(c.req.raw) ? screen : await onceJudged(c.var.scope, screen);
  if (c.req.path === MANIFEST_PATH && handle !== (await plainHandler())) {
    // Which screen stands at a path is the build's no longer: browsers would keep that for a year.
    response.headers.set("cache-control", "private, no-cache");
  }
  return response;
};

/** Where neither KV nor the database answers, the product's own routes stand: the policy guards them as ever. */
async function publishedSite(scope: RequestScope): Promise<SiteDocument> {
  try {
    return await scope.site();
  } catch (error) {
    log("error", "site.unknown", { error });
    return NOTHING_PUBLISHED;
  }
}

/**
 * Behind a proxy a request bears the proxy's scheme and perhaps its name; React Router holds both against the
 * origin that a browser names. Whether that one is ours was decided before, by our own address alone.
 */
function atOrigin(request: Request, { origin }: URL): Request {
  const url = new URL(request.url);
  if (url.origin === origin || isOwnOrigin(url.origin, new URL(origin))) return request;
  return new Request(origin + url.pathname + url.search, request);
}

/** That a page comes anew after a failure is the browser's affair: no screen and no return path sees it. */
function withoutMarks(request: Request): Request {
  const names = Object.values(RECOVERY_PARAMETERS);
  if (!names.some((name) => request.url.includes(`${name}=`))) return request;
  const url = new URL(request.url);
  for (const name of names) url.searchParams.delete(name);
  return new Request(url, request);
}
