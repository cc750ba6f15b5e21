import { and, count, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { trainingAgreements, trainingExamples } from "../../../../db/schema/ai-training.ts";
import { companyMembers } from "../../../../db/schema/companies.ts";
import { conversations, messageMarks, messages } from "../../../../db/schema/conversations.ts";
import type { ExampleState } from "../../../../db/values/ai-training.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { onlyRow, stateCounts } from "../../../kit/counts.ts";
import { falling, pageOf } from "../../../kit/page-of.ts";
import { iso } from "../../../kit/personal-data.ts";
import { KeptAnswer } from "../../plan-advisor/contract.ts";
import { NO_EYES, type PlanEyes, readOutside } from "../../plan-advisor/read-eyes.ts";
import { isOpenQuestion, showAnswer } from "../../plan-advisor/show-answer.ts";
import {
  type Example,
  type ExampleList,
  type ExampleListInput,
  SHARING_WORDS,
} from "../contract.ts";

const questions = alias(messages, "questions");

/** Marks of the person who asked, while they let admins read them. */
export const isShared = and(
  eq(messageMarks.userId, conversations.ownerId),
  isNull(conversations.trashedAt),
  sql`exists (select 1 from ${trainingAgreements} where ${trainingAgreements.userId} = ${messageMarks.userId}
    and ${trainingAgreements.says} = ${SHARING_WORDS})`,
);

const isState = (wanted: ExampleState) =>
  wanted === "new"
    ? or(isNull(trainingExamples.state), eq(trainingExamples.state, "new"))
    : eq(trainingExamples.state, wanted);

const IN_STATE: Record<ExampleState, SQL | undefined> = {
  new: isState("new"),
  good: isState("good"),
  to_fix: isState("to_fix"),
  done: isState("done"),
};

const ORDER = falling(messageMarks.updatedAt, messageMarks.messageId);

const COLUMNS = {
  messageId: messageMarks.messageId,
  mark: messageMarks.mark,
  reason: messageMarks.reason,
  question: questions.text,
  document: messages.document,
  planId: conversations.planId,
  state: sql<ExampleState>`coalesce(${trainingExamples.state}, 'new')`,
  markedAt: messageMarks.updatedAt,
};

type Stored = {
  messageId: string;
  mark: Example["mark"];
  reason: string;
  question: string;
  document: unknown;
  planId: string | null;
  state: ExampleState;
  markedAt: number;
};

/** A page of marks that people share, the newest first. */
export async function listExamples(
  ctx: ActorContext,
  input: ExampleListInput,
): Promise<ExampleList> {
  const { state, mark } = input;
  const ofMark = and(isShared, mark ? eq(messageMarks.mark, mark) : undefined);
  const matching = and(ofMark, state ? IN_STATE[state] : undefined);
  const page = pageOf(ORDER, input);
  const [rows, total, counts] = await ctx.db.batch([
    ctx.db
      .select({ ...COLUMNS, place: sql<string | number>`${ORDER.by}` })
      .from(messageMarks)
      .innerJoin(messages, eq(messages.id, messageMarks.messageId))
      .innerJoin(questions, eq(questions.id, messages.parentId))
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .leftJoin(trainingExamples, isOfMark)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ rows: count() })
      .from(messageMarks)
      .innerJoin(messages, eq(messages.id, messageMarks.messageId))
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .leftJoin(trainingExamples, isOfMark)
      .where(matching),
    ctx.db
      .select(stateCounts(IN_STATE))
      .from(messageMarks)
      .innerJoin(messages, eq(messages.id, messageMarks.messageId))
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .leftJoin(trainingExamples, isOfMark)
      .where(ofMark),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ place: value, messageId: id }) => ({ value, id }));
  return {
    items: await asShown(ctx, shown),
    ...paging,
    total: onlyRow(total).rows,
    counts: onlyRow(counts),
  };
}

const isOfMark = and(
  eq(trainingExamples.messageId, messageMarks.messageId),
  eq(trainingExamples.userId, messageMarks.userId),
);

/** What colleagues marked and share, and an admin sorted as good: for prompts of the same company. */
export async function listGoodExamples(ctx: ActorContext): Promise<Example[]> {
  const rows = await ctx.db
    .select(COLUMNS)
    .from(messageMarks)
    .innerJoin(messages, eq(messages.id, messageMarks.messageId))
    .innerJoin(questions, eq(questions.id, messages.parentId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(trainingExamples, isOfMark)
    .where(and(isShared, IN_STATE.good, isColleague(ctx)))
    .orderBy(desc(messageMarks.updatedAt))
    .limit(ctx.limits.examplesInPrompt);
  return asShown(ctx, rows);
}

/** Who made the mark acts for the company that the actor acts for. */
const isColleague = ({ actor }: ActorContext) =>
  sql`exists (select 1 from ${companyMembers} mine join ${companyMembers} theirs on theirs.company_id = mine.company_id
    where mine.user_id = ${actor.userId} and mine.is_chosen and theirs.user_id = ${messageMarks.userId} and theirs.is_chosen)`;

/** Nothing of what only some people of a plan see, whoever asked. */
async function asShown(ctx: Context, rows: readonly Stored[]): Promise<Example[]> {
  const planIds = [...new Set(rows.flatMap(({ planId }) => (planId === null ? [] : [planId])))];
  const read = planIds.map(async (id) => [id, await readOutside(ctx, id)] as const);
  const eyes = new Map<string, PlanEyes>(await Promise.all(read));
  return rows.flatMap(({ document, planId, question, markedAt, ...row }) => {
    const kept = v.safeParse(KeptAnswer, document);
    if (!kept.success) return [];
    const of = { ...(eyes.get(planId ?? "") ?? NO_EYES), isAsker: false };
    const { lead, lines } = showAnswer(kept.output, of);
    return [
      {
        ...row,
        question: isOpenQuestion(question, kept.output, of) ? question : null,
        answer: kept.output.question === null ? "" : lead,
        lines: lines.map(({ title, says }) => `${title}: ${says}`),
        markedAt: iso(markedAt),
      },
    ];
  });
}
