const PLAIN_NAME = "session";
const HOST_NAME = "__Host-session";

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

export function writeSessionCookie(token: string, origin: URL, maxAgeMs: number): string {
  return cookie(token, origin, Math.floor(maxAgeMs / 1000));
}

export function clearSessionCookie(origin: URL): string {
  return cookie("", origin, 0);
}

function cookie(value: string, origin: URL, maxAgeS: number): string {
  const secure = origin.protocol === "https:" ? "; Secure" : "";
  return `${cookieName(origin)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${secure}`;
}
