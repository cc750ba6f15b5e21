import { and, count, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { qualified } from "../../../db/qualified.ts";
import {
  researchClaims,
  researches,
  researchSources,
  researchTopics,
} from "../../../db/schema/research.ts";
import { RESEARCH_STATES } from "../../../db/values/research.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { countsBy, sumOf } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { iso } from "../../kit/personal-data.ts";
import {
  type ResearchList,
  type ResearchListInput,
  type ResearchRow,
  ResearchScope,
  TopicInput,
} from "./contract.ts";

export const isOwn = ({ actor }: ActorContext) => eq(researches.ownerId, actor.userId);

export type StoredResearch = typeof researches.$inferSelect;

/** One of the actor's own as it is stored. */
export async function requireOwn(ctx: ActorContext, id: string): Promise<StoredResearch> {
  const row = await ctx.db
    .select()
    .from(researches)
    .where(and(eq(researches.id, id), isOwn(ctx)))
    .get();
  if (!row) throw notFound("research", id);
  return row;
}

type Listed = Omit<ResearchRow, "sources" | "claims">;

export const toListed = (row: StoredResearch): Listed => ({
  id: row.id,
  title: row.title,
  topicId: row.topicId,
  topic: v.parse(ResearchScope, row.scope).topic,
  state: row.state,
  failedStep: row.failedStep,
  error: row.error,
  stepsDone: row.stepsDone,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
  version: row.version,
});

const countOf = (table: typeof researchSources | typeof researchClaims) =>
  sql<number>`(select count(*) from ${table} where ${qualified(table.researchId)} = ${qualified(researches.id)})`;

/** The actor's researches, the newest first, and with which topics they can begin another. */
export async function listResearches(
  ctx: ActorContext,
  input: ResearchListInput,
): Promise<ResearchList> {
  const matching = and(
    isOwn(ctx),
    matches([researches.title], input.q),
    input.topic ? eq(researches.topicId, input.topic) : undefined,
  );
  const page = pageOf(falling(researches.createdAt, researches.id), input);
  const [rows, counted, topics] = await ctx.db.batch([
    ctx.db
      .select({
        research: researches,
        sources: countOf(researchSources),
        claims: countOf(researchClaims),
      })
      .from(researches)
      .where(
        and(matching, input.state ? eq(researches.state, input.state) : undefined, page.beyond),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ state: researches.state, rows: count() })
      .from(researches)
      .where(matching)
      .groupBy(researches.state),
    ctx.db
      .select({
        id: researchTopics.id,
        name: researchTopics.name,
        questions: researchTopics.questions,
      })
      .from(researchTopics)
      .orderBy(desc(researchTopics.updatedAt))
      .limit(ctx.limits.topicsMost),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ research }) => ({
    value: research.createdAt,
    id: research.id,
  }));
  const counts = countsBy(RESEARCH_STATES, counted);
  return {
    items: shown.map(({ research, ...many }) => ({ ...toListed(research), ...many })),
    ...paging,
    counts: { ...counts, all: sumOf(counts) },
    topics: topics.map(({ questions, ...topic }) => ({
      ...topic,
      questions: v
        .parse(TopicInput.entries.questions, questions)
        .map(({ id, text }) => ({ id, text })),
    })),
  };
}
