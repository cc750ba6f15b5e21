import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { authorizationOrigins } from "../worker/features/providers/rules.ts";
import { framedPolicy, hydratedPolicy, personalPolicy } from "../worker/http/content-policy.ts";
import { requestScopeContext } from "../worker/http/route-context.ts";
import { LIMITS } from "../worker/kernel/limits.ts";
import { log } from "../worker/kernel/log.ts";
import { isHydrated, isPersonal } from "./lib/page-kind.ts";
import { renderMarkup, renderPage } from "./server/render-page.server.tsx";
import { prepareFrameParts } from "./shell/frame-parts.ts";
import { sha256Hex } from "../worker/kernel/pure/hash.ts";

await prepareFrameParts();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const scope = context.get(requestScopeContext);
  const handles = entry.staticHandlerContext.matches.map((match): unknown => match.route.handle);
  const formTargets = authorizationOrigins(scope.env.providers);
  const isPublic = !isPersonal(handles);
  // Caches keep a public page longer than a deployment lasts.
  const version = isPublic ? null : scope.env.buildId;
  const page = { entry, url: request.url, version };
  headers.set("content-type", "text/html; charset=utf-8");
  if (status === 503) headers.set("retry-after", String(LIMITS.databaseRetryAfterS));
  if (isPublic) {
    headers.set("content-security-policy", framedPolicy(scope.embedOrigins));
    return publicPage(renderMarkup({ ...page, nonce: undefined }), status, headers);
  }
  headers.set("cache-control", "private, no-store");
  if (!isHydrated(handles)) {
    headers.set("content-security-policy", personalPolicy(formTargets));
    return new Response(renderMarkup({ ...page, nonce: undefined }), { status, headers });
  }
  // The development server's own inline scripts have no nonce, so its policy asks for none.
  const nonce = import.meta.env.DEV ? undefined : scope.nonce;
  headers.set("content-security-policy", hydratedPolicy(scope.nonce, formTargets));
  return new Response(await renderPage({ ...page, nonce }), { status, headers });
}

const TAG_LENGTH = 20;

/** Where it is the same for everyone: complete, tagged by its content, and open to every cache. */
async function publicPage(html: string, status: number, headers: Headers): Promise<Response> {
  // A page about one person says so itself.
  if (headers.has("cache-control")) return new Response(html, { status, headers });
  if (status === 200) {
    headers.set("etag", `"${(await sha256Hex(html)).slice(0, TAG_LENGTH)}"`);
    headers.set("cache-control", `public, max-age=0, s-maxage=${LIMITS.publicCacheS}`);
  } else {
    headers.set("cache-control", "no-store");
  }
  return new Response(html, { status, headers });
}

type HandleErrorArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What a loader threw and nobody named. Refused and missing pages are answers, and are not logged. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const scope = context.get(requestScopeContext);
  log("error", "screen.failed", { requestId: scope.requestId, error });
  scope.failed(error);
}
