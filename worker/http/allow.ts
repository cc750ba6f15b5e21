import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { ActorContext, Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { isWrite, judge } from "../policy/judge.ts";
import type { PermissionName } from "../policy/permissions.ts";
import type { AppEnv } from "./app-env.ts";

const GUARD = Symbol.for("executive-advisor.guard");

/** What a guard lets through, readable by the tests that look for a route without one. */
export type Guarded = { [GUARD]?: PermissionName | "public" };

/** The guard of an API route. It alone hands out the service context, so forgetting it fails closed. */
export function allow(permission: PermissionName): MiddlewareHandler<AppEnv> & Guarded {
  const guard: MiddlewareHandler<AppEnv> = async (c, next) => {
    const { scope } = c.var;
    const verdict = judge({
      visitor: await scope.visitor(),
      permission,
      isWrite: isWrite(c.req.raw),
    });
    if (!verdict.allowed) throw new AppError(verdict.because);
    c.set("service", scope.actorContext(verdict.person));
    await next();
  };
  return Object.assign(guard, { [GUARD]: permission });
}

/** The guard of an API route that anyone may call; its context knows no actor. */
export const publicRoute: MiddlewareHandler<AppEnv> & Guarded = Object.assign(
  (async (c, next) => {
    c.set("service", c.var.scope.context);
    await next();
  }) satisfies MiddlewareHandler<AppEnv>,
  { [GUARD]: "public" as const },
);

export function guardOf(handler: unknown): PermissionName | "public" | undefined {
  // Any function may carry the mark; one without it reads as undefined.
  return typeof handler === "function" ? (handler as Guarded)[GUARD] : undefined;
}

export function serviceContext(c: HonoContext<AppEnv>): ActorContext {
  const service = c.get("service");
  if (!service || !("actor" in service)) throw new Error("no allow(...) guards this route");
  return service;
}

export function publicContext(c: HonoContext<AppEnv>): Context {
  const service = c.get("service");
  if (!service) throw new Error("neither allow(...) nor publicRoute guards this route");
  return service;
}
