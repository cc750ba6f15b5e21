import type { VariableValues } from "../../../db/values/variables.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { VariableReaders } from "../../kit/variables.ts";
import { PROMPT_USES } from "../../policy/prompts.ts";
import type { Price } from "../ai/gateway/contract.ts";
import { builtInBecause } from "../ai/gateway/built-in-because.ts";
import { countTokens } from "../ai/gateway/count-tokens.ts";
import { priceOf } from "../ai/gateway/price-of.ts";
import { readChosen } from "./queries.ts";
import { readValues } from "./read-values.ts";
import { type Filled, fillPrompt } from "./rules/fill-prompt.ts";

type Asked = { use: string; values: VariableValues; readers: VariableReaders };

/** Exactly what would go out for a use, and what one call costs at most, or why no model would be asked. */
export async function previewPrompt(
  ctx: ActorContext,
  { use, values: brought, readers }: Asked,
): Promise<{ price: Price; sent: Filled | null }> {
  const found = PROMPT_USES[use];
  const chosen = found ? await readChosen(ctx, use) : null;
  if (!found || !chosen) return { price: builtInBecause("no_prompt"), sent: null };
  const { definition } = chosen;
  const sent = fillPrompt(definition, await readValues(ctx, { definition, brought, readers }));
  const input = countTokens(ctx.limits, [sent.instructions, sent.prompt]);
  const price = await priceOf(ctx, found.task, { input, output: ctx.limits.aiOutputTokens });
  return { price, sent };
}
