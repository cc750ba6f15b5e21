import { safeTarget } from "./pure/safe-target.ts";

/** How this installation reaches the outside world. */
export type Outbound = {
  /** On one machine a door that leads to public networks alone, whatever a name resolves to. */
  fetch: typeof fetch;
  /** Origins that the configuration opens beside the rules, for tests; none otherwise. */
  openOrigins: readonly string[];
};
type Caps = { timeoutMs: number; bytesMost: number; signal?: AbortSignal | undefined };
export type OutboundAnswer = {
  status: number;
  headers: Headers;
  text: string;
  /** It came up to the cap: what there is beyond was not read. */
  isCut: boolean;
};

/** One call outside, without following redirects, cut off in time and in size. */
export async function fetchOutside(
  { fetch, openOrigins }: Outbound,
  target: string,
  init: { method: string; headers: Record<string, string>; body?: string },
  { timeoutMs, bytesMost, signal: ended }: Caps,
): Promise<OutboundAnswer> {
  const url = safeTarget(target, openOrigins);
  const late = AbortSignal.timeout(timeoutMs);
  const signal = ended ? AbortSignal.any([late, ended]) : late;
  const response = await fetch(url.href, { ...init, redirect: "manual", signal });
  const { status, headers } = response;
  return { status, headers, ...(await readSome(response, bytesMost)) };
}

/** What comes after the cap is not waited for. */
async function readSome(response: Response, bytesMost: number) {
  if (!response.body) return { text: "", isCut: false };
  // A response's stream is one of bytes.
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let left = bytesMost; left > 0;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), isCut: false };
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.length;
  }
  await reader.cancel();
  return { text, isCut: true };
}
