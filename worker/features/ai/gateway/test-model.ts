import * as v from "valibot";
import { exportStream } from "../../../kernel/export-stream.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { ABILITY_OF } from "../tasks/contract.ts";
import { type TestInput, type TestPiece } from "./contract.ts";
import { askModel } from "./ask-model.ts";
import type { Answer, Question } from "./make-attempt.ts";

const PROMPT_VERSION = "test-1";
const INSTRUCTIONS =
  "An administrator tries out this connection. Answer in at most three sentences.";
const Shape = v.object({ summary: v.string(), keywords: v.array(v.string()) });
type Shape = v.InferOutput<typeof Shape>;

const TASK_OF = { chat: "chat", structured: "extraction", embedding: "embedding" } as const;

/** A real call, told line by line as it happens: what goes out, what comes back, what it cost. */
export async function testModel(ctx: ActorContext, { to, prompt }: TestInput) {
  await ctx.limiter.take(`ai-test:${ctx.actor.userId}`, ctx.limits.rateAiTestPerAccount);
  await recordEvent(ctx, {
    type: "ai_tested",
    userId: ctx.actor.userId,
    details: to.kind === "model" ? { modelId: to.id, ability: to.ability } : { task: to.task },
  });
  const task = to.kind === "model" ? TASK_OF[to.ability] : to.task;
  const ability = ABILITY_OF[task];
  const question: Question<Shape> = {
    task,
    instructions: ability === "embedding" ? "" : INSTRUCTIONS,
    prompt,
    promptVersion: PROMPT_VERSION,
    test: to.kind === "model" ? { modelId: to.id } : {},
    ...(ability === "structured" ? { schema: Shape } : {}),
    ...(ability === "embedding" ? { texts: linesOf(prompt) } : {}),
  };
  return exportStream(ctx, "ai-test", told(ctx, question));
}

async function* told(ctx: ActorContext, question: Question<Shape>): AsyncGenerator<string, void> {
  const asked = askModel(ctx, question);
  try {
    for (;;) {
      const { done, value } = await asked.next();
      yield line(done ? endOf(value) : value);
      if (done) return;
    }
  } finally {
    // Whoever reads may have gone: the call ends with them.
    await asked.return({ engine: "built_in", why: "cancelled", reason: "" });
  }
}

const line = (piece: TestPiece) => `${JSON.stringify(piece)}\n`;

function endOf(answer: Answer<Shape>): TestPiece {
  if (answer.engine === "built_in") {
    const { engine, reason } = answer;
    return { type: "end", engine, model: null, isCut: false, reason, answer: "" };
  }
  const { engine, model, isCut, text, value, vectors } = answer;
  const said = vectors
    ? `${vectors.length} × ${vectors[0]?.length ?? 0} numbers`
    : value
      ? JSON.stringify(value, null, 2)
      : text;
  return { type: "end", engine, model, isCut, reason: null, answer: said };
}

/** Each line is one text. */
const linesOf = (prompt: string) =>
  prompt
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => text !== "");
