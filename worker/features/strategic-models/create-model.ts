import { strategicModels } from "../../../db/schema/strategic-models.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import type { ModelDefinition, ModelInput, StrategicModel } from "./contract.ts";
import { publishableModel } from "./publishable-model.ts";
import { BUILT_IN_MODELS } from "./rules/built-in-models.ts";

type New = { name: string; start?: ModelInput["start"]; definition?: ModelDefinition };

const EMPTY: ModelDefinition = { about: "", whenToUse: "", sections: [] };

/** A draft without anything, with the questions of one that comes with the product, or with those of a file. */
export async function createModel(
  ctx: ActorContext,
  { name, start = "empty", definition }: New,
): Promise<StrategicModel> {
  if ((await ctx.db.$count(strategicModels)) >= ctx.limits.strategicModelsMost)
    throw new AppError("no_room");
  const draft = { name, definition: definition ?? startOf(start) };
  return publishableModel.create(ctx, { draft, source: definition ? "file" : "new" });
}

function startOf(start: ModelInput["start"]): ModelDefinition {
  if (start === "empty") return EMPTY;
  const found = BUILT_IN_MODELS.find(({ id }) => id === start);
  if (!found) throw invalidInput({ start: "The product has no model of that id." });
  const { about, whenToUse, sections } = found;
  return { about, whenToUse, sections: [...sections] };
}
