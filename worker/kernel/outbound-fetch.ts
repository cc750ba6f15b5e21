import { safeTarget } from "./pure/safe-target.ts";

/** How this installation reaches the outside world. */
export type Outbound = {
  /** On one machine a door that leads to public networks alone, whatever a name resolves to. */
  fetch: typeof fetch;
  /** Origins that the configuration opens beside the rules, for tests; none otherwise. */
  openOrigins: readonly string[];
};
type Caps = { timeoutMs: number; bytesMost: number };
export type OutboundAnswer = { status: number; text: string };

/** One call outside, without following redirects, cut off in time and in size. */
export async function fetchOutside(
  { fetch, openOrigins }: Outbound,
  target: string,
  init: { method: string; headers: Record<string, string>; body?: string },
  { timeoutMs, bytesMost }: Caps,
): Promise<OutboundAnswer> {
  const url = safeTarget(target, openOrigins);
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url.href, { ...init, redirect: "manual", signal });
  return { status: response.status, text: await readSome(response, bytesMost) };
}

/** What comes after the cap is not waited for. */
async function readSome(response: Response, bytesMost: number): Promise<string> {
  if (!response.body) return "";
  // A response's stream is one of bytes.
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let left = bytesMost; left > 0;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.length;
  }
  await reader.cancel();
  return text;
}
