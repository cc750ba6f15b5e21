import { eq } from "drizzle-orm";
import { researches } from "../../../db/schema/research.ts";
import { isUniqueViolation } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";
import type { Wired } from "../../kit/wiring.ts";
import { recordEvent } from "../audit/record-event.ts";
import { startRun } from "../runs/start-run.ts";
import {
  RESEARCH_RUN,
  type Research,
  type ResearchInput,
  type ResearchScope,
  type Topic,
} from "./contract.ts";
import { isOwn } from "./queries.ts";
import { readResearch } from "./read-research.ts";
import { writeQuestions } from "./rules/write-questions.ts";
import { readTopic } from "./topics/list-topics.ts";

/** Starts a research of a topic, or of one question; what is sent twice is made once. */
export async function startResearch(
  ctx: ActorContext,
  all: Wired,
  { id, topicId, question }: ResearchInput,
): Promise<Research> {
  const { userId } = ctx.actor;
  await ctx.limiter.take(`researches:${userId}`, ctx.limits.rateResearchesPerAccount);
  const known = await ctx.db
    .select({ ownerId: researches.ownerId })
    .from(researches)
    .where(eq(researches.id, id))
    .get();
  if (known && known.ownerId !== userId) throw invalidInput({ id: "Send another id." });
  if (known) return readResearch(ctx, id);
  if ((await ctx.db.$count(researches, isOwn(ctx))) >= ctx.limits.researchesPerPerson) {
    throw new AppError("no_room", { detail: "Delete researches that you don't need first." });
  }
  const row = newResearch(ctx, await readTopic(ctx, topicId), { id, question });
  if (writeQuestions(row.scope).length === 0) {
    throw invalidInput({ question: "Say what it is about, in more words." });
  }
  try {
    await startRun(ctx, all, {
      kind: RESEARCH_RUN,
      key: id,
      input: { researchId: id, title: row.title, from: 0 },
      beside: [
        ctx.db.insert(researches).values(row),
        recordEvent(ctx, {
          type: "research_started",
          userId,
          details: { researchId: id, topicId },
        }),
      ],
    });
  } catch (error) {
    // The same research was sent twice at one moment.
    if (!isUniqueViolation(error, "researches.id")) throw error;
  }
  return readResearch(ctx, id);
}

/** The row of a research, as it is before its first step. */
export function newResearch(
  ctx: ActorContext,
  { id: topicId, name, about, questions, sources, oldMonths }: Topic,
  { id, question }: Pick<ResearchInput, "id" | "question">,
) {
  const scope: ResearchScope = { topic: name, about, questions, question, sources, oldMonths };
  const now = ctx.clock.now();
  return {
    id,
    ownerId: ctx.actor.userId,
    topicId,
    title: cutText(question ?? name, ctx.limits.researchTitleLength),
    scope,
    steps: [],
    questions: [],
    contradictions: [],
    gaps: [],
    createdAt: now,
    updatedAt: now,
  };
}
