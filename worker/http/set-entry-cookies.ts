import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";
import { entryCookies } from "./session-cookie.ts";

/** Puts what a browser holds after someone came in on an answer of the API. */
export function setEntryCookies(c: Context<AppEnv>, entered: Parameters<typeof entryCookies>[0]) {
  for (const cookie of entryCookies(entered, c.var.scope.env.origin).getSetCookie()) {
    c.header("set-cookie", cookie, { append: true });
  }
}
