import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import { PROMPT_USES } from "../../policy/prompts.ts";
import { prompts } from "../../../db/schema/prompts.ts";
import type { Prompt, PromptDefinition, PromptInput } from "./contract.ts";
import { publishablePrompt } from "./publishable-prompt.ts";

type New = PromptInput & { definition?: PromptDefinition };

/** A draft with the text that its use begins with, or with that of a file. */
export async function createPrompt(
  ctx: ActorContext,
  { name, use, definition }: New,
): Promise<Prompt> {
  const found = PROMPT_USES[use];
  if (!found) throw invalidInput({ use: "The product asks nothing of that name." });
  if ((await ctx.db.$count(prompts)) >= ctx.limits.promptsMost) throw new AppError("no_room");
  const draft = { name, use, definition: definition ?? { ...found.start } };
  return publishablePrompt.create(ctx, { draft, source: definition ? "file" : "new" });
}
