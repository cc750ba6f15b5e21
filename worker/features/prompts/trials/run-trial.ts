import { exportStream } from "../../../kernel/export-stream.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import type { VariableValue } from "../../../../db/values/variables.ts";
import type { PromptAnswers } from "../../../kit/variables.ts";
import { askModel } from "../../ai/gateway/ask-model.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { TrialInput, TrialPiece } from "../contract.ts";
import { filledWith, planTrial, readInput, type Side, type TrialPlan } from "./plan-trial.ts";

type Input = TrialInput["inputs"][number];
type Trial = { plan: TrialPlan; inputs: readonly Input[]; answers: PromptAnswers };

/** Real calls with each input, one by one, each answer a line as it comes; leaving ends them. */
export async function runTrial(
  ctx: ActorContext,
  promptId: string,
  { inputs, seen, answers }: TrialInput & { seen: number; answers: PromptAnswers },
) {
  const plan = await planTrial(ctx, promptId, seen);
  // What is not there any more is refused before the first call.
  await Promise.all(inputs.map((input) => readInput(ctx, plan, input)));
  const calls = inputs.length * plan.sides.length;
  await ctx.limiter.take(`ai-test:${ctx.actor.userId}`, ctx.limits.rateAiTestPerAccount, calls);
  await recordEvent(ctx, {
    type: "prompt_tried",
    userId: ctx.actor.userId,
    details: {
      promptId,
      title: plan.prompt.name,
      calls,
      recorded: inputs.filter(({ kind }) => kind === "recorded").length,
    },
  });
  return exportStream(ctx, "prompt-trial", linesOf(ctx, { plan, inputs, answers }));
}

async function* linesOf(ctx: ActorContext, trial: Trial): AsyncGenerator<string, void> {
  for (const input of trial.inputs) {
    for (const side of trial.plan.sides) {
      const values = await readInput(ctx, trial.plan, input);
      const piece = yield* askOne(ctx, trial, { input, side, values });
      yield `${JSON.stringify(piece)}\n`;
    }
  }
}

type One = { input: Input; side: Side; values: Record<string, VariableValue> };

async function* askOne(
  ctx: ActorContext,
  { plan, answers }: Trial,
  { input, side, values }: One,
): AsyncGenerator<string, TrialPiece> {
  const { use, task } = plan.prompt;
  const schema = answers[use];
  const asked = askModel<object>(ctx, {
    task,
    ...filledWith(side, values),
    promptVersion: side.version,
    test: {},
    ...(input.kind === "recorded" ? { leavesNoText: true as const } : {}),
    ...(schema ? { schema } : {}),
  });
  const startedAt = Date.now();
  let cost = 0;
  try {
    for (;;) {
      const { done, value } = await asked.next();
      if (!done) {
        if (value.type === "attempted") cost += value.cost;
        // Keeps the connection open while a model thinks, and notices whoever went away.
        yield "\n";
        continue;
      }
      const told = { inputId: input.id, side: side.side, cost, ms: Date.now() - startedAt };
      return value.engine === "built_in"
        ? { ...told, engine: value.engine, model: null, reason: value.reason, answer: "" }
        : {
            ...told,
            engine: value.engine,
            model: value.model,
            reason: null,
            answer: value.value ? JSON.stringify(value.value, null, 2) : value.text,
          };
    }
  } finally {
    await asked.return({ engine: "built_in", why: "cancelled", reason: "" });
  }
}
