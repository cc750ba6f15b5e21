import type * as v from "valibot";
import type { VariableValues } from "../../../../db/values/variables.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import type { VariableReaders } from "../../../kit/variables.ts";
import { askPrompt } from "../../prompts/ask-prompt.ts";
import { type Engine, type StepTurn } from "./settle.ts";

/** How language models are asked; null where none may be. */
export type Ask = { readers: VariableReaders } | null;

type Asked<Value> = {
  use: "research_questions" | "research_reading";
  values: VariableValues;
  schema: v.GenericSchema<unknown, Value>;
};
type Answered<Value> = { value: Value | null; engine: Engine };

/** Asks a model with the prompt that admins published. Whatever it refuses or fails, the built-in engine does the step. */
export async function askResearchPrompt<Value>(
  ctx: ActorContext,
  asked: Asked<Value>,
  { ask, turn }: { ask: Ask; turn: StepTurn },
): Promise<Answered<Value>> {
  if (ask === null) return { value: null, engine: builtIn("") };
  const { signal, runId } = turn;
  const answer = await askPrompt<Value>(ctx, { ...asked, ...ask, signal, runId });
  turn.signal.throwIfAborted();
  if (answer.engine === "built_in") return { value: null, engine: builtIn(answer.reason) };
  const { model, value } = answer;
  return value === null
    ? { value, engine: builtIn(NOTHING) }
    : { value, engine: { engine: "model", model, reason: "" } };
}

const NOTHING = "The language model gave no answer that could be used.";

export const builtIn = (reason: string): Engine => ({ engine: "built_in", model: "", reason });
