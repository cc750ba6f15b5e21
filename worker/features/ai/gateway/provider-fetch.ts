import type { AiKind, AiOutcome } from "../../../../db/values/ai.ts";
import type { Limits } from "../../../kernel/limits.ts";
import { TimedOut, within } from "../../../kernel/within.ts";
import type { TestPiece } from "./contract.ts";
import { hideKey } from "./hide-key.ts";

/** Why a call came to nothing, in words that bear no key. */
export class ProviderFault extends Error {
  override name = "ProviderFault";
  readonly outcome: FaultOutcome;
  readonly retryAfterMs: number | null;

  constructor(outcome: FaultOutcome, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.outcome = outcome;
    this.retryAfterMs = retryAfterMs;
  }
}

type FaultOutcome = Exclude<AiOutcome, "running" | "ok" | "lost">;

/** What one call saw on its way, whatever a library made of it. */
export type Watch = {
  fault: ProviderFault | null;
  /** What came, as it came, up to a bound. */
  raw: string;
  note: (piece: Extract<TestPiece, { type: "request" | "response" }>) => void;
};

type Call = {
  kind: AiKind;
  baseUrl: string;
  key: string;
  streams: boolean;
  limits: Limits;
  /** Ends the call: whoever asked went away, or the switch was turned. */
  stop: AbortController;
  watch: Watch;
};

const KEY_HEADERS = ["authorization", "x-api-key", "x-goog-api-key"];

/**
 * The only way to a provider. The key is put in here and nowhere before; what comes back is bounded in time and size
 * and is of the kind that was asked for; and nothing follows a redirect, which would take the prompt along.
 */
export function providerFetch(call: Call): typeof fetch {
  const { limits, stop, watch } = call;
  const fail = (fault: ProviderFault): ProviderFault => {
    watch.fault ??= fault;
    stop.abort(watch.fault);
    return watch.fault;
  };
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!isBelow(url, call.baseUrl)) throw fail(new ProviderFault("refused", ELSEWHERE));
    const headers = new Headers(init?.headers);
    for (const name of KEY_HEADERS) headers.delete(name);
    watch.note({
      type: "request",
      method: init?.method ?? "GET",
      url: url.href,
      headers: Object.fromEntries(headers),
      body: typeof init?.body === "string" ? init.body.slice(0, limits.aiShownLength) : "",
    });
    if (call.key !== "") headers.set(...keyHeader(call));
    const startedAt = Date.now();
    const response = await open(url, { ...init, headers }).catch((error: unknown) => {
      if (watch.fault) throw watch.fault;
      if (stop.signal.aborted) throw error;
      throw fail(
        error instanceof TimedOut
          ? new ProviderFault("timeout", "It did not begin to answer in time.")
          : new ProviderFault("unreachable", "There was no connection to it."),
      );
    });
    const shown = hideKey(JSON.stringify(Object.fromEntries(response.headers)), call.key);
    watch.note({
      type: "response",
      status: response.status,
      // Of texts, as they were written above.
      headers: JSON.parse(shown) as Record<string, string>,
      ms: Date.now() - startedAt,
    });
    if (!response.ok) throw fail(await refusalOf(response, call));
    const asked = call.streams ? "text/event-stream" : "application/json";
    const type = response.headers.get("content-type") ?? "no type";
    if (!type.includes(asked) || !response.body) {
      await response.body?.cancel();
      throw fail(new ProviderFault("wrong_answer", `It answered with ${type.slice(0, 60)}.`));
    }
    const { status, headers: answered } = response;
    // A response's stream is one of bytes.
    const body = response.body as ReadableStream<Uint8Array>;
    return new Response(bounded(body, call, fail), { status, headers: answered });
  };

  function open(url: URL, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.any([stop.signal, ...(init.signal ? [init.signal] : [])]);
    return within(limits.aiHeadersMs, fetch(url, { ...init, signal, redirect: "manual" }));
  }
}

const ELSEWHERE = "The call was to go to another address than the connection's.";

function isBelow(url: URL, baseUrl: string): boolean {
  const base = new URL(baseUrl);
  return (
    url.origin === base.origin &&
    url.pathname.startsWith(base.pathname.endsWith("/") ? base.pathname : `${base.pathname}/`)
  );
}

function keyHeader({ kind, key }: Call): [string, string] {
  if (kind === "anthropic") return ["x-api-key", key];
  return kind === "google" ? ["x-goog-api-key", key] : ["authorization", `Bearer ${key}`];
}

async function refusalOf(response: Response, { key, limits }: Call): Promise<ProviderFault> {
  const { status } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    return new ProviderFault("wrong_answer", "It sent the call to another address.");
  }
  const said = hideKey(await beginningOf(response, limits), key);
  const words = `It answered ${status}${said === "" ? "." : `: ${said}`}`;
  if (status === 429) {
    return new ProviderFault("rate_limited", words, retryAfter(response.headers));
  }
  if (status === 408 || status >= 500) return new ProviderFault("failed", words);
  if (status === 401 || status === 403)
    return new ProviderFault("refused", `It refused the key. ${words}`);
  return new ProviderFault("refused", words);
}

/** Seconds or a date; a second where it says neither. */
export function retryAfter(headers: Headers): number {
  const text = headers.get("retry-after") ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? 1000 : Math.max(at - Date.now(), 0);
}

async function beginningOf(response: Response, limits: Limits): Promise<string> {
  if (!response.body) return "";
  // As above.
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    while (text.length < limits.aiErrorBytes) {
      const { done, value } = await within(limits.aiIdleMs, reader.read());
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // What came is enough: it only says why.
  }
  await reader.cancel().catch(() => undefined); // It is being given up anyway.
  return (messageIn(text) ?? text).replaceAll(/\s+/g, " ").trim().slice(0, limits.aiErrorLength);
}

/** As all three kinds write it. */
function messageIn(text: string): string | null {
  const found = /"message"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  try {
    // A JSON string, by the pattern above.
    return found ? (JSON.parse(found) as string) : null;
  } catch {
    // It is cut within an escape.
    return null;
  }
}

/** The body, ended as soon as it is too much or stands still. */
function bounded(
  body: ReadableStream<Uint8Array>,
  { limits, stop, watch, key }: Call,
  fail: (fault: ProviderFault) => ProviderFault,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const giveUp = () => void reader.cancel().catch(() => undefined); // It is being given up anyway.
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await within(limits.aiIdleMs, reader.read());
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes > limits.aiAnswerBytes) throw new ProviderFault("too_large", "It sent too much.");
        if (watch.raw.length < limits.aiShownLength) {
          watch.raw = hideKey(watch.raw + decoder.decode(value, { stream: true }), key);
        }
        controller.enqueue(value);
      } catch (error) {
        giveUp();
        if (stop.signal.aborted) return controller.error(stop.signal.reason);
        controller.error(fail(toFault(error)));
      }
    },
    cancel: giveUp,
  });
}

function toFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof TimedOut)
    return new ProviderFault("timeout", "It stopped in the middle and did not go on.");
  return new ProviderFault("cut", "The connection broke.");
}
