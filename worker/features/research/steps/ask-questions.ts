import type { ActorContext } from "../../../kernel/context.ts";
import type { Stepped, Turn } from "../../../kit/runs.ts";
import type { Wired } from "../../../kit/wiring.ts";
import { writeQuestions } from "../rules/write-questions.ts";
import { readAtStep, settle } from "./settle.ts";

type With = { all: Wired; turn: Turn<unknown> };

/** The questions of the topic, with what rules and a language model add to them. */
export async function askQuestions(
  ctx: ActorContext,
  researchId: string,
  _with: With,
): Promise<Stepped> {
  const { research, scope } = await readAtStep(ctx, researchId);
  return settle(ctx, research, "questions", { set: { questions: writeQuestions(scope) } });
}
