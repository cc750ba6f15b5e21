import type * as v from "valibot";
import type { AiKind } from "../../../../db/values/ai.ts";
import { log } from "../../../kernel/log.ts";
import type { Context } from "../../../kernel/context.ts";
import type { Settled } from "../budgets/settle.ts";
import type { TestPiece } from "./contract.ts";
import { keyHider } from "./hide-key.ts";
import { makeModel } from "./make-model.ts";
import { ProviderFault, providerFetch, type Watch } from "./provider-fetch.ts";
import type { Refused } from "./refusal-of.ts";

export type Message = { role: "user" | "assistant"; content: string };

export type Call = {
  provider: { kind: AiKind; name: string; baseUrl: string; key: string };
  instructions: string;
  messages: Message[];
  /** Of an answer that is read by a program. */
  schema: v.GenericSchema | null;
  /** Of what is turned into vectors; null for a conversation. */
  texts: string[] | null;
  outputTokens: number;
  /** Why it has to end, looked at while it runs. */
  mayGoOn: () => Promise<Refused | null>;
  signal: AbortSignal | null;
};

/** How far it came, which also whoever ends it early can read. */
export type Progress = {
  text: string;
  vectors: number[][] | null;
  usage: { input: number | undefined; output: number | undefined } | null;
  firstMs: number | null;
  /** The model stopped at the most that it may say. */
  isCut: boolean;
  raw: string;
};

export const emptyProgress = (): Progress => ({
  text: "",
  vectors: null,
  usage: null,
  firstMs: null,
  isCut: false,
  raw: "",
});

export type Ran = Pick<Settled, "outcome" | "error" | "retryAfterMs">;

type Piece = Extract<TestPiece, { type: "text" | "request" | "response" }>;

/** One call to one provider, which ends in one of the outcomes and never throws. */
export async function* runAttempt(
  ctx: Context,
  call: Call,
  progress: Progress,
): AsyncGenerator<Piece, Ran> {
  const stop = new AbortController();
  const noted: Piece[] = [];
  const watch: Watch = { fault: null, raw: "", note: (piece) => void noted.push(piece) };
  const end = (fault: ProviderFault) => {
    watch.fault ??= fault;
    stop.abort(watch.fault);
  };
  const leave = () => end(new ProviderFault("cancelled", "The request was cancelled."));
  call.signal?.addEventListener("abort", leave);
  const whole = setTimeout(
    () => end(new ProviderFault("timeout", "It took too long.")),
    ctx.limits.aiWholeMs,
  );
  const look = setInterval(() => {
    call.mayGoOn().then(
      (refused) => refused && end(endOf(refused)),
      // The next look, or the answer itself, tells.
      () => undefined,
    );
  }, ctx.limits.aiSwitchLookMs);
  const hider = keyHider(call.provider.key);
  const startedAt = Date.now();
  const say = function* (text: string): Generator<Piece> {
    if (text === "") return;
    progress.firstMs ??= Date.now() - startedAt;
    progress.text += text;
    yield { type: "text", text };
  };
  try {
    if (call.signal?.aborted) leave();
    const fetch = providerFetch({
      ...call.provider,
      streams: call.texts === null,
      limits: ctx.limits,
      stop,
      watch,
    });
    const model = await makeModel({ ...call.provider, fetch });
    if (call.texts) {
      await embed(model.embedding, call.texts, { stop, progress });
      yield* noted.splice(0);
    } else {
      for await (const text of converse(model.chat, call, { stop, progress })) {
        yield* noted.splice(0);
        yield* say(hider.push(text));
      }
      yield* say(hider.rest());
    }
    if (watch.fault) throw watch.fault;
    progress.firstMs ??= Date.now() - startedAt;
    return { outcome: "ok", error: "", retryAfterMs: null };
  } catch (error) {
    yield* noted.splice(0);
    yield* say(hider.rest());
    const fault = watch.fault ?? (error instanceof ProviderFault ? error : null);
    if (fault) {
      const { outcome, message, retryAfterMs } = fault;
      return { outcome, error: message, retryAfterMs };
    }
    log("warn", "ai.answer-unread", { requestId: ctx.requestId, error: nameOf(error) });
    return { outcome: "cut", error: "Its answer could not be read.", retryAfterMs: null };
  } finally {
    clearTimeout(whole);
    clearInterval(look);
    call.signal?.removeEventListener("abort", leave);
    progress.raw = watch.raw;
    stop.abort();
  }
}

const endOf = (refused: Refused) =>
  refused === "stopped"
    ? new ProviderFault("stopped", "All calls were stopped.")
    : new ProviderFault("withdrawn", "It was no longer allowed.");

/** The message of a library's error may bear what a person wrote. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : "no error");

type Means = { stop: AbortController; progress: Progress };
type Made = Awaited<ReturnType<typeof makeModel>>;

/** Any part that is an error ends it, whatever follows: what does has a hole. */
async function* converse(
  model: Made["chat"],
  { instructions, messages, schema, outputTokens }: Call,
  { stop, progress }: Means,
): AsyncGenerator<string, void> {
  const [{ streamText, Output, jsonSchema }, { toJsonSchema }] = await Promise.all([
    import("ai"),
    import("@valibot/to-json-schema"),
  ]);
  const { stream } = streamText({
    model,
    ...(instructions === "" ? {} : { instructions }),
    messages,
    maxOutputTokens: outputTokens,
    maxRetries: 0,
    abortSignal: stop.signal,
    onError: () => undefined,
    output: schema ? Output.object({ schema: jsonSchema(toJsonSchema(schema)) }) : Output.text(),
  });
  let hasEnded = false;
  for await (const part of stream) {
    if (part.type === "text-delta") yield part.text;
    if (part.type === "error" || part.type === "abort") {
      throw new ProviderFault("cut", "A part of its answer was broken.");
    }
    if (part.type === "tool-call") {
      throw new ProviderFault("wrong_answer", "It called a tool that it was not given.");
    }
    if (part.type === "finish") {
      const { inputTokens, outputTokens: said } = part.totalUsage;
      progress.usage = { input: inputTokens, output: said };
      progress.isCut = part.finishReason === "length";
      hasEnded = ["stop", "length", "content-filter"].includes(part.finishReason);
    }
  }
  if (!hasEnded) throw new ProviderFault("cut", "It ended before its end.");
}

/** As many as there are texts, all of one length, and numbers. */
async function embed(model: Made["embedding"], texts: string[], { stop, progress }: Means) {
  if (!model) throw new ProviderFault("refused", "This provider makes no vectors.");
  const { embedMany } = await import("ai");
  const { embeddings, usage } = await embedMany({
    model,
    values: texts,
    maxRetries: 0,
    abortSignal: stop.signal,
  });
  progress.usage = { input: usage.tokens, output: 0 };
  const length = embeddings[0]?.length ?? 0;
  const isSound =
    length > 0 &&
    embeddings.length === texts.length &&
    embeddings.every((one) => one.length === length && one.every(Number.isFinite));
  if (!isSound) throw new ProviderFault("wrong_answer", "Its vectors are not all of one length.");
  progress.vectors = embeddings;
}
