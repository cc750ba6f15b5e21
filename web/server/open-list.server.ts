import { type MiddlewareFunction, redirect } from "react-router";
import { actorServiceContext, requestScopeContext } from "../../worker/http/route-context.ts";
import type { ActorContext } from "../../worker/kernel/context.ts";
import { listAt } from "../../worker/policy/screens.ts";

type OpensWith = (ctx: ActorContext, path: string) => Promise<string | null>;

/**
 * Behind a layout's guard: whoever comes to a list without a search of its own gets the one that they chose.
 * Not whoever is there already and has just cleared its filters. It is looked up beside the list itself.
 */
export function openList(opensWith: OpensWith): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const path = barePath(request);
    if (path === null || listAt(path) === null || cameFrom(request) === path) return next();
    const ctx = context.get(actorServiceContext);
    const [response, search] = await Promise.all([
      next(),
      opensWith(ctx, path).catch((error: unknown) => {
        // The list itself is worth more than the way in which it opens.
        context.get(requestScopeContext).failed(error);
        return null;
      }),
    ]);
    if (search !== null && response.ok) throw redirect(`${path}${search}`);
    return response;
  };
}

/** The path of a screen that is asked for with nothing behind it but what the router itself needs. */
function barePath({ method, url }: Request): string | null {
  const { pathname, searchParams } = new URL(url);
  const names = [...searchParams.keys()].filter((name) => name !== "_routes");
  return method === "GET" && names.length === 0 ? pathOf(pathname) : null;
}

function cameFrom({ headers, url }: Request): string | null {
  const referrer = headers.get("referer") ?? "";
  if (!URL.canParse(referrer)) return null;
  const from = new URL(referrer);
  return from.origin === new URL(url).origin ? pathOf(from.pathname) : null;
}

const pathOf = (pathname: string) => pathname.replace(/\.data$/, "");
