import { Hono } from "hono";
import * as v from "valibot";
import { allow, publicContext, publicRoute, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { clearedCookies, sessionCookies } from "../../http/session-cookie.ts";
import { setEntryCookies } from "../../http/set-entry-cookies.ts";
import { validate } from "../../http/validate.ts";
import { endImpersonation } from "../impersonation/end-impersonation.ts";
import { SessionList, SignedIn, SignInInput, SignOutInput } from "./contract.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { listOwnSessions } from "./queries.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

export const sessionsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Your own sessions", output: SessionList }),
    allow("sessions.own"),
    async (c) => c.json({ items: await listOwnSessions(serviceContext(c)) }),
  )
  .post(
    "/",
    describe({ summary: "Sign in with email and password", output: SignedIn, isPublic: true }),
    publicRoute,
    validate("json", SignInInput),
    async (c) => {
      const { sessionToken } = c.var.scope;
      const opened = await signIn(publicContext(c), c.req.valid("json"), sessionToken);
      setEntryCookies(c, opened);
      return c.json({ secondFactor: opened.secondFactor });
    },
  )
  .delete(
    "/",
    describe({ summary: "Sign out. When acting as someone else, return to your own account." }),
    allow("sessions.own"),
    validate("query", SignOutInput),
    async (c) => {
      const ctx = serviceContext(c);
      const { env, sessionToken = "" } = c.var.scope;
      const back = ctx.actor.impersonatorId ? await endImpersonation(ctx, sessionToken) : null;
      if (!ctx.actor.impersonatorId) await signOut(ctx, c.req.valid("query"));
      const cookies = back?.token
        ? sessionCookies(back.token, env.origin)
        : clearedCookies(env.origin);
      for (const cookie of cookies.getSetCookie()) c.header("set-cookie", cookie, { append: true });
      return c.body(null, 204);
    },
  )
  .delete(
    "/others",
    describe({ summary: "End all your other sessions" }),
    allow("accounts.secure"),
    async (c) => {
      await endOtherSessions(serviceContext(c));
      return c.body(null, 204);
    },
  )
  .delete(
    "/:id",
    describe({ summary: "End one of your sessions" }),
    allow("accounts.secure"),
    validate("param", v.object({ id: v.pipe(v.string(), v.uuid()) })),
    async (c) => {
      await endSession(serviceContext(c), c.req.valid("param").id);
      return c.body(null, 204);
    },
  );
