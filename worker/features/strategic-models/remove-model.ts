import { eq } from "drizzle-orm";
import { strategicModels } from "../../../db/schema/strategic-models.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { moveToTrash } from "../../kit/trash.ts";
import { modelRecord } from "./model-record.ts";
import { publishableModel } from "./publishable-model.ts";

/** Moves a model into the trash with its versions. Drafts that were begun with it keep it. */
export async function removeModel(ctx: ActorContext, id: string, seen: number): Promise<void> {
  if ((await publishableModel.read(ctx, id)).isBuiltIn) throw new AppError("built_in");
  await publishableModel.remove(ctx, id, {
    seen,
    first: moveToTrash(ctx, modelRecord, eq(strategicModels.id, id)),
  });
}
