/** How this installation reaches the outside world. */
export type Outbound = {
  /** On one machine a door that leads to public networks alone, whatever a name resolves to. */
  fetch: typeof fetch;
  /** Origins that the configuration opens beside the rules, for tests; none otherwise. */
  openOrigins: readonly string[];
};
type Caps = { timeoutMs: number; bytesMost: number };
export type OutboundAnswer = { status: number; text: string };

/** An address that nothing of ours may call. */
export class UnsafeTarget extends Error {
  override name = "UnsafeTarget";
}

const PORTS: readonly string[] = ["", "8443"];
const NUMBERS = /^\d+(\.\d+){3}$/;
/** Names that only mean something inside somebody's network. */
const INSIDE =
  /\.(localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|test|invalid|onion)$/;

/**
 * The address as it will be called, or UnsafeTarget. A parsed address has every notation of numbers turned
 * into one, and a name into its plain form.
 */
export function safeTarget(text: string, openOrigins: readonly string[] = []): URL {
  if (!URL.canParse(text)) throw new UnsafeTarget("This is no address.");
  const url = new URL(text);
  if (openOrigins.includes(url.origin)) return url;
  if (url.protocol !== "https:") throw new UnsafeTarget("Only https addresses are called.");
  if (url.username !== "" || url.password !== "") {
    throw new UnsafeTarget("An address must not carry a name or a password.");
  }
  if (!PORTS.includes(url.port)) throw new UnsafeTarget("Only the ports 443 and 8443 are called.");
  const host = url.hostname.replace(/(?<!\.)\.+$/, "");
  const isName = host.includes(".") && !host.startsWith("[") && !NUMBERS.test(host);
  if (!isName) throw new UnsafeTarget("Only a host with a full public name is called.");
  if (INSIDE.test(host)) throw new UnsafeTarget("This name is one of a private network.");
  return url;
}

/** One call outside, without following redirects, cut off in time and in size. */
export async function fetchOutside(
  { fetch, openOrigins }: Outbound,
  target: string,
  init: { method: string; headers: Record<string, string>; body: string },
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
