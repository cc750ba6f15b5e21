import type { Role } from "../../db/values/roles.ts";
import { randomToken } from "../kernel/ids.ts";
import { LIMITS } from "../kernel/limits.ts";

const PLAIN_NAME = "session";
const HOST_NAME = "__Host-session";
const HINT_NAME = "signed-in";
/** Bytes of the name that a browser has for a session: enough that no two of one browser are alike. */
const HINT_BYTES = 9;
const DEVICE_PREFIX = "device-";
const FLASH_NAME = "flash";

export type Flash = "mfa_verified" | "plan_not_shared" | `role_missing_${Role}`;
type Entered = { token: string; device: { cookie: string; token: string } | null };

/** Browsers drop Secure cookies on plain http, so the origin's scheme decides the name and the flags. */
function cookieName(origin: URL): string {
  return origin.protocol === "https:" ? HOST_NAME : PLAIN_NAME;
}

export function readSessionToken(request: Request, origin: URL): string | undefined {
  const header = request.headers.get("cookie");
  if (!header) return undefined;
  const name = `${cookieName(origin)}=`;
  const pair = header.split(/;\s*/).find((part) => part.startsWith(name));
  const token = pair?.slice(name.length);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Every device cookie of this browser: one for each person who signed in with it. */
export function readDeviceTokens(request: Request): Record<string, string> {
  const header = request.headers.get("cookie");
  if (!header?.includes(DEVICE_PREFIX)) return {};
  const tokens: Record<string, string> = {};
  for (const part of header.split(/;\s*/)) {
    const match = /^(?:__Host-)?(device-[0-9a-f]{12})=([\w-]{43})$/.exec(part);
    if (match?.[1] && match[2]) tokens[match[1]] = match[2];
  }
  return tokens;
}

/** What a browser holds after someone came in: their session and, once it is known, their device. */
export function entryCookies(entered: Entered, origin: URL): Headers {
  const headers = sessionCookies(entered.token, origin);
  if (entered.device) {
    const prefix = origin.protocol === "https:" ? "__Host-" : "";
    const maxAgeS = Math.floor(LIMITS.deviceKnownMs / 1000);
    const { cookie, token } = entered.device;
    append(headers, origin, `${prefix}${cookie}=${token}; Max-Age=${maxAgeS}; HttpOnly`);
  }
  return headers;
}

/**
 * The session, and beside it a hint without meaning to the server: public pages show another header by it, what a
 * browser keeps for offline bears its name, and one in which somebody acts as someone else keeps nothing.
 */
export function sessionCookies(token: string, origin: URL, { isVisit = false } = {}): Headers {
  const maxAgeS = Math.floor(LIMITS.sessionAbsoluteMs / 1000);
  return setCookies(origin, [
    `${cookieName(origin)}=${token}; Max-Age=${maxAgeS}; HttpOnly`,
    `${HINT_NAME}=${isVisit ? "1-visit" : `1.${randomToken(HINT_BYTES)}`}; Max-Age=${maxAgeS}`,
  ]);
}

export function clearedCookies(origin: URL): Headers {
  return setCookies(origin, [
    `${cookieName(origin)}=; Max-Age=0; HttpOnly`,
    `${HINT_NAME}=; Max-Age=0`,
  ]);
}

/** A word for the screen that follows, which tells it once; readable by script, since the browser shows it. */
export function addFlash(headers: Headers, origin: URL, word: Flash) {
  append(headers, origin, `${FLASH_NAME}=${word}; Max-Age=${LIMITS.flashS}`);
}

/** Where a page is closed to somebody: to the screen that everyone may open, which says whom it is for. */
export function leadHome(origin: URL, roles: readonly Role[]): Response {
  const headers = new Headers({ location: "/dashboard" });
  const [role] = roles;
  if (role) addFlash(headers, origin, `role_missing_${role}`);
  return new Response(null, { status: 302, headers });
}

function setCookies(origin: URL, cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) append(headers, origin, cookie);
  return headers;
}

function append(headers: Headers, origin: URL, cookie: string) {
  const secure = origin.protocol === "https:" ? "; Secure" : "";
  headers.append("set-cookie", `${cookie}; Path=/; SameSite=Lax${secure}`);
}
