import type { Env } from "../env.ts";

/**
 * Who is at the other end. Anyone can send a forwarding header; it counts only when the edge that sets it is in
 * front, or when the socket leads to a proxy of one's own. On one machine the runtime knows the socket's address;
 * the platform leaves that out.
 */
export function clientAddress(request: Request, env: Env): string | null {
  if (env.edgeInFront) return request.headers.get("cf-connecting-ip");
  const socket = withoutPort(request.cf?.["clientIp"]);
  if (socket === null || !env.trustedProxies.includes(socket)) return socket;
  // What the proxy itself saw stands last; what stands before it, the client may have sent.
  const seen = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  return ADDRESS.test(seen) ? seen : socket;
}

const ADDRESS = /^(?:[\d.]{7,15}|[\da-f:.]{2,45})$/i;

/** 203.0.113.9:49958, [2001:db8::1]:443, or version 4 inside version 6. */
function withoutPort(socket: unknown): string | null {
  if (typeof socket !== "string") return null;
  const address = /^\[?(.+?)\]?:\d+$/.exec(socket)?.[1];
  return address ? address.replace(/^::ffff:(?=[\d.]+$)/i, "") : null;
}
