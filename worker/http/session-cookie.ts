import { LIMITS } from "../kernel/limits.ts";

const PLAIN_NAME = "session";
const HOST_NAME = "__Host-session";
const HINT_NAME = "signed-in";

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

/** The session, and beside it a hint without meaning to the server: public pages show another header by it. */
export function sessionCookies(token: string, origin: URL): Headers {
  const maxAgeS = Math.floor(LIMITS.sessionAbsoluteMs / 1000);
  return setCookies(origin, [
    `${cookieName(origin)}=${token}; Max-Age=${maxAgeS}; HttpOnly`,
    `${HINT_NAME}=1; Max-Age=${maxAgeS}`,
  ]);
}

export function clearedCookies(origin: URL): Headers {
  return setCookies(origin, [
    `${cookieName(origin)}=; Max-Age=0; HttpOnly`,
    `${HINT_NAME}=; Max-Age=0`,
  ]);
}

function setCookies(origin: URL, cookies: readonly string[]): Headers {
  const secure = origin.protocol === "https:" ? "; Secure" : "";
  const headers = new Headers();
  for (const cookie of cookies) {
    headers.append("set-cookie", `${cookie}; Path=/; SameSite=Lax${secure}`);
  }
  return headers;
}
