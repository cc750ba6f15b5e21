import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { ActorContext, Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { RightLevel } from "../policy/grants.ts";
import { type Denial, isWrite, judge, levelOf } from "../policy/judge.ts";
import { isOpenToTokens, type PermissionName } from "../policy/permissions.ts";
import { grantMissing } from "../policy/require-right.ts";
import type { Person, Visitor } from "../policy/visitor.ts";
import type { AppEnv } from "./app-env.ts";
import { onlyOnce } from "./only-once.ts";
import { limitToken } from "./rate-limit.ts";
import { readAhead } from "./read-ahead.ts";

const GUARD = Symbol.for("executive-advisor.guard");
const ASKS_PROOF = Symbol.for("executive-advisor.asks-proof");

/** What a guard lets through, readable by the tests that look for a route without one. */
export type Guarded = { [GUARD]?: PermissionName | "public"; [ASKS_PROOF]?: boolean };

type Facts = {
  /** It reads before it writes, and does nothing else before that: reads go out with the guard's own. */
  readsFirst?: true;
  /** The verb behind it asks for a fresh proof, which no access token gives. */
  asksProof?: true;
  /** What it asks of an admin's grants, where that is not said by the method. */
  level?: RightLevel;
};

/** The guard of an API route. It alone hands out the service context, so forgetting it fails closed. */
export function allow(
  permission: PermissionName,
  { asksProof, level, readsFirst }: Facts = {},
): MiddlewareHandler<AppEnv> & Guarded {
  const isKept = isOpenToTokens(permission) && !asksProof;
  const guard: MiddlewareHandler<AppEnv> = async (c, next) => {
    const { scope } = c.var;
    const key = c.req.method === "POST" ? c.req.header("idempotency-key") : undefined;
    const isSocket = c.req.header("upgrade")?.toLowerCase() === "websocket";
    const mayRead = (c.req.method === "GET" && !isSocket) || (readsFirst && key === undefined);
    const letsIn = (visitor: Person) => verdictOf(c, visitor, { permission, level }).allowed;
    if (mayRead && (await readAhead(c, next, letsIn))) return;
    const visitor = await scope.caller();
    if (visitor?.token && (asksProof || isSocket)) throw new AppError("token_not_accepted");
    const person = admitted(c, visitor, { permission, level });
    if (person.token) await limitToken(scope.env, person.token.id);
    if (key !== undefined) return onlyOnce(c, next, { person, key, isKept });
    c.set("service", scope.actorContext(person));
    await next();
  };
  return Object.assign(guard, { [GUARD]: permission, [ASKS_PROOF]: asksProof === true });
}

/** At the end of a body that was taken as it came: what is held back is judged by what holds then. */
export async function allowStill(c: HonoContext<AppEnv>, permission: PermissionName) {
  admitted(c, await c.var.scope.callerNow(), { permission });
}

type Asked = { permission: PermissionName; level?: RightLevel | undefined };
type Needed = { permission: PermissionName; level: RightLevel };

const verdictOf = (c: HonoContext<AppEnv>, visitor: Visitor, asked: Asked) =>
  judge({ visitor, ...asked, isWrite: isWrite(c.req.raw) });

function admitted(c: HonoContext<AppEnv>, visitor: Visitor, asked: Asked): Person {
  const verdict = verdictOf(c, visitor, asked);
  if (!verdict.allowed) {
    const level = levelOf({ ...asked, isWrite: isWrite(c.req.raw) });
    throw refusal(verdict.because, { ...asked, level });
  }
  return verdict.person;
}

function refusal(because: Denial, { permission, level }: Needed): AppError {
  if (because === "grant_missing") return grantMissing(permission, level);
  if (because !== "scope_missing") return new AppError(because);
  const detail = `This access token doesn't have the scope ${permission}.`;
  return new AppError(because, { detail, data: { scope: permission } });
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

/** Whether an access token opens a route with this guard, given the scope. */
export function takesToken(handler: unknown): boolean {
  const permission = guardOf(handler);
  if (permission === undefined || permission === "public") return false;
  // Any function may carry the mark; one without it reads as undefined.
  return isOpenToTokens(permission) && (handler as Guarded)[ASKS_PROOF] !== true;
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
