import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound, staleVersion } from "../../../kernel/errors.ts";
import type { VariableValue } from "../../../../db/values/variables.ts";
import { readConstants } from "../../variables/queries.ts";
import type { Prompt, PromptDefinition, TRIAL_SIDES, TrialInput } from "../contract.ts";
import { publishablePrompt } from "../publishable-prompt.ts";
import { readChosen } from "../queries.ts";
import { checkPrompt, isFault } from "../rules/check-prompt.ts";
import { fillPrompt } from "../rules/fill-prompt.ts";
import { namesIn } from "../rules/name-variables.ts";
import { readSample } from "../samples/list-samples.ts";
import { readRecorded } from "./list-recorded.ts";

export type Side = {
  side: (typeof TRIAL_SIDES)[number];
  definition: PromptDefinition;
  /** Of the prompt and what of it is tried, as calls name it. */
  version: string;
};
export type TrialPlan = { prompt: Prompt; sides: Side[] };

/** What is tried: the draft that was seen, beside what the product asks with now. A draft with faults is not. */
export async function planTrial(
  ctx: ActorContext,
  promptId: string,
  seen: number,
): Promise<TrialPlan> {
  const prompt = await publishablePrompt.read(ctx, promptId);
  if (prompt.version !== seen) throw staleVersion(prompt);
  const findings = checkPrompt(prompt.definition, prompt.variables);
  if (findings.some(isFault)) throw new AppError("not_publishable", { data: { findings } });
  const chosen = await readChosen(ctx, prompt.use);
  return {
    prompt,
    sides: [
      ...(chosen
        ? [
            {
              side: "published",
              definition: chosen.definition,
              version: `${prompt.use}@${chosen.number}`,
            } satisfies Side,
          ]
        : []),
      { side: "draft", definition: prompt.definition, version: `${prompt.use}@draft` },
    ],
  };
}

type Input = TrialInput["inputs"][number];
type Values = Record<string, VariableValue>;

/** The values of an input, read when it is needed: whose it is may have changed their mind by then. */
export async function readInput(
  ctx: ActorContext,
  { prompt }: TrialPlan,
  { kind, id }: Input,
): Promise<Values> {
  if (kind === "sample") {
    const known = prompt.variables.map(({ name, value }): [string, VariableValue] => [name, value]);
    return { ...Object.fromEntries(known), ...(await readSample(ctx, prompt.id, id)).values };
  }
  const values = await readRecorded(ctx, prompt, id);
  if (!values) throw notFound("recorded input", id);
  const { instructions, message } = prompt.definition;
  return { ...(await readConstants(ctx, namesIn(instructions, message))), ...values };
}

export const filledWith = ({ definition }: Side, values: Values) => fillPrompt(definition, values);
