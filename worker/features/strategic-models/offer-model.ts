import { and, eq, isNotNull, sql } from "drizzle-orm";
import { strategicModels } from "../../../db/schema/strategic-models.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, staleVersion } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { StrategicModel } from "./contract.ts";
import { modelRecord } from "./model-record.ts";
import { publishableModel } from "./publishable-model.ts";

type Offer = { isOffered: boolean; seen: number };

/** Retires a model, or offers it again. Drafts that were begun with it keep it either way. */
export async function offerModel(
  ctx: ActorContext,
  id: string,
  { isOffered, seen }: Offer,
): Promise<StrategicModel> {
  const before = await publishableModel.read(ctx, id);
  if (before.publishedNumber === null)
    throw new AppError("not_publishable", { data: { findings: [] } });
  if (before.isOffered === isOffered) return before;
  const eventId = ctx.ids.next();
  const isSeen = and(
    eq(strategicModels.id, id),
    eq(strategicModels.version, seen),
    isNotNull(strategicModels.publishedNumber),
  );
  try {
    await transaction(ctx.db, [
      keepChange(ctx, modelRecord, { deed: "changed", where: isSeen, eventId }),
      ctx.db
        .update(strategicModels)
        .set({ isOffered, version: sql`${strategicModels.version} + 1` })
        .where(isSeen),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        id: eventId,
        type: isOffered ? "strategic_model_offered" : "strategic_model_retired",
        userId: ctx.actor.userId,
        details: { modelId: id, title: before.name },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await publishableModel.read(ctx, id));
    throw error;
  }
  return publishableModel.read(ctx, id);
}
