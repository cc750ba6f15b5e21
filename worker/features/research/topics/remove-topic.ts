import { and, eq } from "drizzle-orm";
import { researchTopics } from "../../../../db/schema/research.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { keepChange } from "../../../kit/records.ts";
import { moveToTrash } from "../../../kit/trash.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { readTopic } from "./list-topics.ts";
import { topicRecord } from "./topic-record.ts";

/** Moves a topic into the trash. Researches of it stay. */
export async function removeTopic(ctx: ActorContext, id: string, seen: number): Promise<void> {
  const { name } = await readTopic(ctx, id);
  const where = eq(researchTopics.id, id);
  const eventId = ctx.ids.next();
  try {
    await transaction(ctx.db, [
      ...moveToTrash(ctx, topicRecord, where),
      keepChange(ctx, topicRecord, { deed: "deleted", where, eventId }),
      ctx.db.delete(researchTopics).where(and(where, eq(researchTopics.version, seen))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        id: eventId,
        type: "research_topic_removed",
        userId: ctx.actor.userId,
        details: { topicId: id, title: name },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw staleVersion(await readTopic(ctx, id));
  }
}
