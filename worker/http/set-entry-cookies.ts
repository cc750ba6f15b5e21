import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";
import { addFlash, entryCookies, type Flash } from "./session-cookie.ts";

type Entered = Parameters<typeof entryCookies>[0];

/** Puts what a browser holds after someone came in on an answer of the API. */
export function setEntryCookies(c: Context<AppEnv>, entered: Entered, flash?: Flash) {
  const { origin } = c.var.scope.env;
  const headers = entryCookies(entered, origin);
  if (flash) addFlash(headers, origin, flash);
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
}
