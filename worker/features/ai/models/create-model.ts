import { eq, sql } from "drizzle-orm";
import { aiConnections, aiModelPrices, aiModels } from "../../../../db/schema/ai.ts";
import {
  isUniqueViolation,
  premise,
  PremiseFailed,
  transaction,
} from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Model, ModelInput } from "./contract.ts";
import { readModel } from "./list-models.ts";

export async function createModel(ctx: ActorContext, input: ModelInput): Promise<Model> {
  const { inputPrice, outputPrice, ...fields } = input;
  const connection = await ctx.db
    .select({ id: aiConnections.id })
    .from(aiConnections)
    .where(eq(aiConnections.id, fields.connectionId))
    .get();
  if (!connection) throw notFound("connection", fields.connectionId);
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`(select count(*) from ${aiModels}) < ${ctx.limits.aiModelsMost}`),
      ctx.db.insert(aiModels).values({ id, ...fields, createdAt: now, updatedAt: now }),
      ctx.db
        .insert(aiModelPrices)
        .values({ modelId: id, number: 1, inputPrice, outputPrice, createdAt: now }),
      recordEvent(ctx, {
        type: "ai_model_created",
        userId: ctx.actor.userId,
        details: {
          modelId: id,
          name: fields.name,
          connectionId: fields.connectionId,
          inputPrice,
          outputPrice,
        },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("no_room");
    if (isUniqueViolation(error, "ai_models.connection_id")) throw new AppError("name_taken");
    throw error;
  }
  return readModel(ctx, id);
}
