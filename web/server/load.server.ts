import type { RouterContextProvider } from "react-router";
import {
  actorServiceContext,
  publicServiceContext,
  refusalContext,
  requestScopeContext,
} from "../../worker/http/route-context.ts";
import type { RequestScope } from "../../worker/http/request-scope.ts";
import type { ActorContext, Context } from "../../worker/kernel/context.ts";
import { toRouteError } from "./route-error.server.ts";

type RouteArgs = { context: Readonly<RouterContextProvider>; request: Request };

/** What allow() let through. Throws on a screen that forgot its guard, and what a guard refused behind another. */
function serviceContext(context: Readonly<RouterContextProvider>): ActorContext {
  const refusal = context.get(refusalContext);
  if (refusal) throw refusal;
  return context.get(actorServiceContext);
}

/** Wraps a loader or action behind allow(): hands in the service context, names what went wrong. */
export function load<Args extends RouteArgs, Result>(
  run: (ctx: ActorContext, args: Args, scope: RequestScope) => Promise<Result>,
) {
  return (args: Args): Promise<Result> =>
    named(args, (scope) => run(serviceContext(args.context), args, scope));
}

/** The same for the frame around a screen, which stands whether or not the screen is refused. */
export function loadFrame<Args extends RouteArgs, Result>(
  run: (ctx: ActorContext, args: Args, scope: RequestScope) => Promise<Result>,
) {
  return (args: Args): Promise<Result> =>
    named(args, (scope) => run(args.context.get(actorServiceContext), args, scope));
}

/** The same for a screen that anyone may open. */
export function loadPublic<Args extends RouteArgs, Result>(
  run: (ctx: Context, args: Args, scope: RequestScope) => Promise<Result>,
) {
  return (args: Args): Promise<Result> =>
    named(args, (scope) => run(args.context.get(publicServiceContext), args, scope));
}

async function named<Result>(args: RouteArgs, run: (scope: RequestScope) => Promise<Result>) {
  const scope = args.context.get(requestScopeContext);
  try {
    return await run(scope);
  } catch (error) {
    // Redirects and responses are answers, not failures.
    if (!(error instanceof Error)) throw error;
    throw toRouteError(error, scope);
  }
}
