import * as v from "valibot";
import type { searchServices } from "../../../../db/schema/search-services.ts";
import type { SearchOutcome } from "../../../../db/values/search-services.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { fetchOutside, type OutboundAnswer } from "../../../kernel/outbound-fetch.ts";
import { UnsafeTarget } from "../../../kernel/pure/safe-target.ts";
import { hideKey } from "../../ai/gateway/hide-key.ts";
import { retryAfter } from "../../ai/gateway/provider-fetch.ts";
import type { Exchange } from "../contract.ts";
import { type Asked, type Said, serviceKinds } from "./service-kinds.ts";

export type Fault = {
  outcome: Exclude<SearchOutcome, "running" | "ok" | "lost">;
  error: string;
  retryAfterMs: number | null;
};
type Called = { exchange: Exchange } & (Fault | { outcome: "ok"; said: Said });

type Call = {
  service: typeof searchServices.$inferSelect;
  key: string;
  asked: Asked;
  signal?: AbortSignal | undefined;
};

const fault = (
  outcome: Fault["outcome"],
  error: string,
  retryAfterMs: number | null = null,
): Fault => ({ outcome, error, retryAfterMs });

/** The only way to a service: its key is put in here, and hidden wherever the service says it back. */
export async function callService(
  { outbound, limits }: ActorContext,
  { service, key, asked, signal }: Call,
): Promise<Called> {
  const kind = serviceKinds[service.kind];
  const request = kind.request(service.baseUrl, asked);
  const { method, url, headers, body = "" } = request;
  const shown = (text: string) => hideKey(text, key).slice(0, limits.aiShownLength);
  const exchange: Exchange = { request: { method, url, headers, body }, response: null };
  const sent =
    key === ""
      ? request
      : { ...request, headers: { ...headers, ...Object.fromEntries([kind.keyHeader(key)]) } };
  const caps = { timeoutMs: limits.searchWholeMs, bytesMost: limits.searchAnswerBytes, signal };
  let answer: OutboundAnswer;
  try {
    answer = await fetchOutside(outbound, url, sent, caps);
  } catch (error) {
    return { exchange, ...whyNot(error, signal) };
  }
  exchange.response = {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].map(([name, text]) => [name, shown(text)])),
    body: shown(answer.text),
  };
  const refused = refusalOf(answer);
  if (refused) {
    return { exchange, ...refused, error: shown(refused.error).slice(0, limits.aiErrorLength) };
  }
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), kind.answer),
    hideKey(answer.text, key),
  );
  if (!read.success) return { exchange, ...fault("wrong_answer", "It answered in another shape.") };
  return { exchange, outcome: "ok", said: read.output };
}

function whyNot(error: unknown, signal: AbortSignal | undefined): Fault {
  if (error instanceof UnsafeTarget) return fault("refused", error.message);
  if (signal?.aborted) return fault("cancelled", "The request was cancelled.");
  if (error instanceof Error && error.name === "TimeoutError")
    return fault("timeout", "It did not answer in time.");
  return fault("unreachable", "There was no connection to it.");
}

/** Why an answer is none. */
function refusalOf({ status, headers, text, isCut }: OutboundAnswer): Fault | null {
  if (status >= 300 && status < 400)
    return fault("wrong_answer", "It sent the call to another address.");
  const said = text.replaceAll(/\s+/g, " ").trim().slice(0, 200);
  const words = `It answered ${status}${said === "" ? "." : `: ${said}`}`;
  if (status === 429) return fault("rate_limited", words, retryAfter(headers));
  if (status === 401 || status === 403) return fault("refused", `It refused the key. ${words}`);
  if (status === 408 || status >= 500) return fault("failed", words);
  if (status < 200 || status > 299) return fault("refused", words);
  if (isCut) return fault("too_large", "It sent too much.");
  const type = headers.get("content-type") ?? "no type";
  return type.includes("json")
    ? null
    : fault("wrong_answer", `It answered with ${type.slice(0, 60)}.`);
}
