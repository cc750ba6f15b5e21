import { and, eq, sql } from "drizzle-orm";
import { aiModelPrices, aiModels } from "../../../../db/schema/ai.ts";
import {
  isUniqueViolation,
  PremiseFailed,
  premiseHeld,
  transaction,
} from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, invalidInput, staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { ABILITY_OF } from "../tasks/contract.ts";
import { type Model, type ModelChanges } from "./contract.ts";
import { readModel } from "./list-models.ts";

/** Another price is one more version of it: what was spent before was counted by the earlier one. */
export async function changeModel(
  ctx: ActorContext,
  id: string,
  changes: ModelChanges,
  version: number,
): Promise<Model> {
  const before = await readModel(ctx, id);
  const { inputPrice = before.inputPrice, outputPrice = before.outputPrice, ...fields } = changes;
  const { abilities } = fields;
  const lacking = before.tasks.find((task) => abilities && !abilities.includes(ABILITY_OF[task]));
  if (lacking) {
    throw invalidInput({ abilities: "A task needs what you remove. Choose another model there." });
  }
  const isRepriced = inputPrice !== before.inputPrice || outputPrice !== before.outputPrice;
  const now = ctx.clock.now();
  const write = ctx.db
    .update(aiModels)
    .set({ ...fields, updatedAt: now, version: sql`${aiModels.version} + 1` })
    .where(and(eq(aiModels.id, id), eq(aiModels.version, version)));
  const price = ctx.db.insert(aiModelPrices).values({
    modelId: id,
    number: before.priceNumber + 1,
    inputPrice,
    outputPrice,
    createdAt: now,
  });
  const record = recordEvent(ctx, {
    type: "ai_model_changed",
    userId: ctx.actor.userId,
    details: {
      modelId: id,
      name: fields.name ?? before.name,
      fields: Object.keys(changes).join(", "),
      ...(isRepriced ? { inputPrice, outputPrice } : {}),
    },
  });
  try {
    await transaction(ctx.db, [write, premiseHeld(ctx.db), ...(isRepriced ? [price] : []), record]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readModel(ctx, id));
    if (isUniqueViolation(error, "ai_models.connection_id")) throw new AppError("name_taken");
    throw error;
  }
  return readModel(ctx, id);
}
