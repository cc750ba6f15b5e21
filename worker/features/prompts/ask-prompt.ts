import type { GenericSchema } from "valibot";
import type { ActorContext } from "../../kernel/context.ts";
import type { VariableValues } from "../../../db/values/variables.ts";
import type { VariableReaders } from "../../kit/variables.ts";
import { PROMPT_USES } from "../../policy/prompts.ts";
import { askModel } from "../ai/gateway/ask-model.ts";
import type { Answer } from "../ai/gateway/make-attempt.ts";
import { builtInBecause } from "../ai/gateway/built-in-because.ts";
import { readChosen } from "./queries.ts";
import { readValues } from "./read-values.ts";
import { fillPrompt } from "./rules/fill-prompt.ts";

type Asked<Value> = {
  use: string;
  values: VariableValues;
  schema: GenericSchema<unknown, Value>;
  readers: VariableReaders;
  signal?: AbortSignal;
  /** The run that asks: what it costs is found by it. */
  runId?: string;
};

/** Asks a model with the prompt that is published for a use. Where none answers, the built-in engine has to. */
export async function askPrompt<Value>(
  ctx: ActorContext,
  { use, values: brought, schema, readers, signal, runId }: Asked<Value>,
): Promise<Answer<Value>> {
  const found = PROMPT_USES[use];
  const chosen = found ? await readChosen(ctx, use) : null;
  if (!found || !chosen) return builtInBecause("no_prompt");
  const { definition } = chosen;
  const values = await readValues(ctx, { definition, brought, readers });
  if (found.needs.some((name) => isEmpty(values[name]))) return builtInBecause("value_missing");
  const asked = askModel<Value>(ctx, {
    task: found.task,
    ...fillPrompt(definition, values),
    promptVersion: `${use}@${chosen.number}`,
    filled: { promptId: chosen.id, values },
    schema,
    ...(signal ? { signal } : {}),
    ...(runId === undefined ? {} : { runId }),
  });
  for (;;) {
    const { done, value } = await asked.next();
    if (done) return value;
  }
}

const isEmpty = (value: VariableValues[string] | undefined) =>
  value === undefined || (typeof value !== "number" && value.length === 0);
