import type { Env } from "../env.ts";
import { readAddress } from "../kernel/pure/networks.ts";

/**
 * Who is at the other end. Anyone can send a forwarding header; it counts only when the edge that sets it is in
 * front, or when the socket leads to a proxy of one's own. On one machine the runtime knows the socket's address;
 * the platform leaves that out.
 */
export function clientAddress(request: Request, env: Env): string | null {
  if (env.edgeInFront) return request.headers.get("cf-connecting-ip");
  const socket = withoutPort(request.cf?.["clientIp"]);
  if (socket === null || !env.trustedProxies.has(socket)) return socket;
  // What each proxy saw stands after what was sent to it: the last that is no proxy of ours is the client.
  const seen = (request.headers.get("x-forwarded-for") ?? "").split(",").reverse();
  let client = socket;
  for (const text of seen) {
    const address = text.trim();
    if (!readAddress(address)) return client;
    client = address;
    if (!env.trustedProxies.has(address)) return client;
  }
  return client;
}

/** 203.0.113.9:49958, [2001:db8::1]:443, or version 4 inside version 6. */
function withoutPort(socket: unknown): string | null {
  if (typeof socket !== "string") return null;
  const address = /^\[?(.+?)\]?:\d+$/.exec(socket)?.[1];
  return address ? address.replace(/^::ffff:(?=[\d.]+$)/i, "") : null;
}
