import { and, eq, sql } from "drizzle-orm";
import { researchTopics } from "../../../../db/schema/research.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { keepChange } from "../../../kit/records.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Topic, TopicChanges } from "../contract.ts";
import { requireSources } from "./add-topic.ts";
import { readTopic } from "./list-topics.ts";
import { topicRecord } from "./topic-record.ts";

/** Writes the named fields over the version that was seen. Researches that were begun go by what it was then. */
export async function changeTopic(
  ctx: ActorContext,
  id: string,
  changes: TopicChanges,
  seen: number,
): Promise<Topic> {
  const before = await readTopic(ctx, id);
  if (before.version !== seen) throw staleVersion(before);
  if (changes.sources) await requireSources(ctx, changes.sources);
  const by = ctx.actor.userId;
  const eventId = ctx.ids.next();
  const where = and(eq(researchTopics.id, id), eq(researchTopics.version, seen));
  try {
    await transaction(ctx.db, [
      keepChange(ctx, topicRecord, { deed: "changed", where, eventId }),
      ctx.db
        .update(researchTopics)
        .set({
          ...changes,
          version: sql`${researchTopics.version} + 1`,
          updatedAt: ctx.clock.now(),
          updatedBy: by,
        })
        .where(where),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        id: eventId,
        type: "research_topic_changed",
        userId: by,
        details: {
          topicId: id,
          title: changes.name ?? before.name,
          fields: Object.keys(changes).join(", "),
        },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readTopic(ctx, id));
    throw error;
  }
  return readTopic(ctx, id);
}
