import type * as v from "valibot";
import type { AiTask } from "../../../../db/values/ai.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { cutText } from "../../../kernel/pure/sound-text.ts";
import { readRefusal, reserve } from "../budgets/reserve.ts";
import { monthOf, scopesOf } from "../budgets/scopes-of.ts";
import { type Begun, settle } from "../budgets/settle.ts";
import type { TestPiece } from "./contract.ts";
import { costOf, countTokens, readUsage } from "./count-tokens.ts";
import { readObject } from "./read-object.ts";
import type { Candidate, Route } from "./read-route.ts";
import type { Reason } from "./built-in-because.ts";
import { type Message, type Progress, type Ran, runAttempt } from "./run-attempt.ts";

export type Question<Value> = {
  task: AiTask;
  instructions: string;
  prompt: string;
  promptVersion: string;
  /** The prompt that asks, and the values of its variables, by which the question can be asked again. */
  filled?: { promptId: string; values: Record<string, string | number | string[]> };
  /** Of an answer that is read by a program; without one it is text. */
  schema?: v.GenericSchema<unknown, Value>;
  /** What is sent is somebody else's: it is not kept with the call of whoever tries it. */
  leavesNoText?: true;
  /** What is turned into vectors. */
  texts?: string[];
  /** An admin's own; with a model, whatever the tasks say and however long its provider rests. */
  test?: { modelId?: string };
  /** The run that asks: what it costs is found by it. */
  runId?: string;
  signal?: AbortSignal;
};

export type Answer<Value> =
  | {
      engine: "model";
      model: string;
      text: string;
      value: Value | null;
      vectors: number[][] | null;
      /** It broke off: this is what came. */
      isCut: boolean;
    }
  /** Why, as programs and as people read it. */
  | { engine: "built_in"; why: Reason; reason: string };

export type Piece = Exclude<TestPiece, { type: "end" }>;

export type Asking<Value> = {
  ctx: ActorContext;
  question: Question<Value>;
  route: Route;
  /** How often a model was asked for it so far. */
  number: number;
};

type Try = { key: string; messages: Message[]; progress: Progress };
type Tried<Value> = { refused: Reason } | { value: Value | null } | { problem: string } | Ran;

/** One call: reserved before, settled after, whatever happens between. */
export async function* makeAttempt<Value>(
  asking: Asking<Value>,
  candidate: Candidate,
  { key, messages, progress }: Try,
): AsyncGenerator<Piece, Tried<Value>> {
  const { ctx, question, route } = asking;
  const { limits } = ctx;
  const { model, price, connection } = candidate;
  const said = [question.instructions, ...messages.map(({ content }) => content)];
  const sent = question.texts ?? said;
  const inputTokens = countTokens(limits, sent);
  const outputTokens = question.texts ? 0 : Math.min(model.outputTokens, limits.aiOutputTokens);
  if (inputTokens + outputTokens > model.contextTokens) return { refused: "too_long" };
  const now = ctx.clock.now();
  const begun: Begun = {
    id: ctx.ids.next(),
    connectionId: connection.id,
    reserved: costOf(price, inputTokens, outputTokens),
    scopes: scopesOf(ctx.actor, route.companyId),
    month: monthOf(now),
  };
  const way = {
    userId: ctx.actor.userId,
    companyId: route.companyId,
    connectionId: connection.id,
    modelId: model.id,
    isTest: question.test !== undefined,
  };
  const isKept = route.keepDays > 0 && !question.leavesNoText;
  const refusal = await reserve(ctx, way, {
    ...begun,
    userId: ctx.actor.userId,
    companyId: route.companyId,
    runId: question.runId ?? null,
    task: question.task,
    isTest: question.test !== undefined,
    promptVersion: question.promptVersion,
    promptId: question.filled?.promptId ?? null,
    values: isKept ? keptValues(question.filled?.values, limits.aiShownLength) : null,
    modelId: model.id,
    modelName: model.name,
    priceNumber: price.number,
    number: asking.number + 1,
    inputTokens,
    input: isKept ? stored(sent.join("\n\n"), limits.aiShownLength) : null,
    createdAt: now,
    expiresAt: now + limits.aiReservedMs,
  });
  if (refusal) {
    const { reason, scope = "all" } = refusal;
    return { refused: reason === "budget" ? `budget_${scope}` : reason };
  }
  asking.number += 1;
  const startedAt = Date.now();
  let ran: Ran = { outcome: "cancelled", error: "The request was cancelled.", retryAfterMs: null };
  let read: ReturnType<typeof readAnswer<Value>> | null = null;
  const finish = async () => {
    const usage = readUsage(limits, progress, ran, inputTokens);
    const settled = {
      ...ran,
      ...usage,
      error: stored(ran.error, limits.aiErrorLength),
      cost: costOf(price, usage.inputTokens, usage.outputTokens),
      firstMs: progress.firstMs,
      wholeMs: Date.now() - startedAt,
      output: isKept ? stored(progress.text, limits.aiShownLength) : null,
    };
    await settle(ctx, begun, settled);
    return settled;
  };
  let settled: Awaited<ReturnType<typeof finish>> | null = null;
  try {
    yield { type: "attempt", number: asking.number, model: model.name };
    ran = yield* runAttempt(
      ctx,
      {
        provider: { kind: connection.kind, name: model.name, baseUrl: connection.baseUrl, key },
        instructions: question.instructions,
        messages,
        schema: question.schema ?? null,
        texts: question.texts ?? null,
        outputTokens,
        mayGoOn: () => readRefusal(ctx, way),
        signal: question.signal ?? null,
      },
      progress,
    );
    if (ran.outcome === "ok") {
      read = readAnswer(question, progress);
      if ("problem" in read) ran = { ...ran, outcome: "invalid", error: read.problem };
    }
  } finally {
    settled = await finish();
  }
  const { retryAfterMs: _wait, output: _kept, ...told } = settled;
  yield { type: "attempted", ...told, raw: progress.raw };
  return read ?? ran;
}

function readAnswer<Value>({ schema, texts }: Question<Value>, { text }: Progress) {
  if (schema) return readObject(text, schema);
  if (!texts && text.trim() === "") return { problem: "It said nothing." };
  return { value: null };
}

/** Whole or not at all: what was cut would not be what was asked. */
function keptValues(
  values: NonNullable<Question<unknown>["filled"]>["values"] | undefined,
  most: number,
) {
  return values && JSON.stringify(values).length <= most ? values : null;
}

/** Databases take no half of a character and no NUL, and models say what they like. */
const stored = (text: string, most: number) =>
  cutText(text.toWellFormed().replaceAll("\0", ""), most);
