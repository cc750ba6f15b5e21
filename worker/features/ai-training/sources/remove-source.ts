import { and, eq } from "drizzle-orm";
import { knowledgeSources } from "../../../../db/schema/ai-training.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { keepChange } from "../../../kit/records.ts";
import { moveToTrash } from "../../../kit/trash.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { readSource } from "./list-sources.ts";
import { sourceRecord } from "./source-record.ts";

/** Moves a source into the trash with its versions; what was quoted from it is shown no more. */
export async function removeSource(ctx: ActorContext, id: string, seen: number): Promise<void> {
  const { name } = await readSource(ctx, id);
  const where = eq(knowledgeSources.id, id);
  const eventId = ctx.ids.next();
  try {
    await transaction(ctx.db, [
      ...moveToTrash(ctx, sourceRecord, where),
      keepChange(ctx, sourceRecord, { deed: "deleted", where, eventId }),
      ctx.db.delete(knowledgeSources).where(and(where, eq(knowledgeSources.version, seen))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        id: eventId,
        type: "knowledge_source_removed",
        userId: ctx.actor.userId,
        details: { sourceId: id, title: name },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw staleVersion(await readSource(ctx, id));
  }
}
