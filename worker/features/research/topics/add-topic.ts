import { eq, sql } from "drizzle-orm";
import { knowledgeSources } from "../../../../db/schema/ai-training.ts";
import { researchTopics } from "../../../../db/schema/research.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, invalidInput } from "../../../kernel/errors.ts";
import { safeTarget, UnsafeTarget } from "../../../kernel/pure/safe-target.ts";
import { keepChange } from "../../../kit/records.ts";
import { isAmong } from "../../../kit/targets.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Topic, TopicInput, TopicSources } from "../contract.ts";
import { readTopic } from "./list-topics.ts";
import { topicRecord } from "./topic-record.ts";

/** Adds a topic with its questions and the sources that may be read for it. */
export async function addTopic(ctx: ActorContext, input: TopicInput): Promise<Topic> {
  await requireSources(ctx, input.sources);
  const now = ctx.clock.now();
  const by = ctx.actor.userId;
  const [id, eventId] = [ctx.ids.next(), ctx.ids.next()];
  const held = sql`(select count(*) from ${researchTopics})`;
  try {
    await transaction(ctx.db, [
      ctx.db
        .insert(researchTopics)
        .values({ id, ...input, createdAt: now, updatedAt: now, updatedBy: by }),
      premise(ctx.db, sql`${held} <= ${ctx.limits.topicsMost}`),
      keepChange(ctx, topicRecord, { deed: "created", where: eq(researchTopics.id, id), eventId }),
      recordEvent(ctx, {
        id: eventId,
        type: "research_topic_added",
        userId: by,
        details: { topicId: id, title: input.name },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("no_room");
    throw error;
  }
  return readTopic(ctx, id);
}

/** Feeds are outside, in public networks; knowledge sources are there. */
export async function requireSources(
  ctx: ActorContext,
  { feeds, knowledge, knowledgeIds }: TopicSources,
): Promise<void> {
  for (const [at, { address }] of feeds.entries()) {
    try {
      safeTarget(address, ctx.outbound.openOrigins);
    } catch (error) {
      if (!(error instanceof UnsafeTarget)) throw error;
      throw invalidInput({ [`sources.feeds.${at}.address`]: error.message });
    }
  }
  if (knowledge !== "chosen" || knowledgeIds.length === 0) return;
  const found = await ctx.db.$count(knowledgeSources, isAmong(knowledgeSources.id, knowledgeIds));
  if (found < new Set(knowledgeIds).size) {
    throw invalidInput({ "sources.knowledgeIds": "A knowledge source is gone. Choose again." });
  }
}
