import { and, eq } from "drizzle-orm";
import { aiModels } from "../../../../db/schema/ai.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { readModel } from "./list-models.ts";

/** Tasks that named it have one choice less; what it cost stays. */
export async function removeModel(ctx: ActorContext, id: string, version: number) {
  const { name } = await readModel(ctx, id);
  try {
    await transaction(ctx.db, [
      ctx.db.delete(aiModels).where(and(eq(aiModels.id, id), eq(aiModels.version, version))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "ai_model_removed",
        userId: ctx.actor.userId,
        details: { modelId: id, name },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readModel(ctx, id));
    throw error;
  }
}
