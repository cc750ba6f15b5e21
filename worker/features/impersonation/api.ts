import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { sessionCookies } from "../../http/session-cookie.ts";
import { validate } from "../../http/validate.ts";
import { Started, StartInput } from "./contract.ts";
import { startImpersonation } from "./start-impersonation.ts";

/** It is ended where every session is: by signing out. */
export const impersonationApi = new Hono<AppEnv>().post(
  "/",
  describe({ summary: "See the product as someone else", output: Started }),
  allow("users.impersonate"),
  validate("json", StartInput),
  async (c) => {
    const { token, endsAt } = await startImpersonation(serviceContext(c), c.req.valid("json"));
    const cookies = sessionCookies(token, c.var.scope.env.origin, { isVisit: true });
    for (const cookie of cookies.getSetCookie()) c.header("set-cookie", cookie, { append: true });
    return c.json({ endsAt: new Date(endsAt).toISOString() });
  },
);
