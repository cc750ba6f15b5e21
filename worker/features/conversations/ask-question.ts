import { and, eq, isNull, sql } from "drizzle-orm";
import { conversationMembers, conversations, messages } from "../../../db/schema/conversations.ts";
import {
  isUniqueViolation,
  premise,
  PremiseFailed,
  premiseHeld,
  transaction,
} from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput, notFound } from "../../kernel/errors.ts";
import { answerPlan } from "../plan-advisor/answer-plan.ts";
import { startPlan } from "../plans/plan-standing.ts";
import type { Asked, QuestionInput } from "./contract.ts";
import { readInstructions } from "./instructions/list-instructions.ts";
import { notifyConversations } from "./notify-conversations.ts";
import { membersOf, requireOwn } from "./require-member.ts";

/** Asks a plan, and keeps the question with what the server answers: in a new conversation, or after an answer. */
export async function askQuestion(ctx: ActorContext, input: QuestionInput): Promise<Asked> {
  const { userId } = ctx.actor;
  await ctx.limiter.take(`questions:${userId}`, ctx.limits.rateQuestionsPerAccount);
  const known = await findAsked(ctx, input.id);
  if (known) return known;
  const begun = input.conversationId === null ? null : await requireOwn(ctx, input.conversationId);
  if (begun?.trashedAt) throw notFound("conversation", begun.id);
  const planId = begun ? begun.planId : input.planId;
  if (planId === null) throw invalidInput({ planId: "Choose a plan." });
  await requireAnswer(ctx, begun?.id ?? null, input.parentId);
  const { text, about, parentId } = input;
  const instructions = await readInstructions(ctx);
  const answer = await answerPlan(ctx, { planId, text, about, instructions });
  const now = ctx.clock.now();
  const conversationId = begun?.id ?? ctx.ids.next();
  const next = sql<number>`(select ${conversations.seq} from ${conversations} where ${conversations.id} = ${conversationId})`;
  const said = { conversationId, createdAt: now };
  try {
    await transaction(ctx.db, [
      ...(begun ? [] : begin(ctx, { conversationId, planId, text })),
      ctx.db
        .update(conversations)
        .set({ seq: sql`${conversations.seq} + 2`, saidAt: now })
        .where(
          and(
            eq(conversations.id, conversationId),
            isNull(conversations.trashedAt),
            sql`${conversations.seq} < ${ctx.limits.messagesMost}`,
          ),
        ),
      premiseHeld(ctx.db),
      ctx.db.insert(messages).values({
        ...said,
        id: input.id,
        seq: sql`${next} - 1`,
        kind: "question",
        authorId: userId,
        parentId,
        text,
      }),
      ctx.db.insert(messages).values({
        ...said,
        id: ctx.ids.next(),
        seq: next,
        kind: "answer",
        parentId: input.id,
        text: answer.lead,
        document: answer,
      }),
      ctx.db
        .update(conversationMembers)
        .set({ lastReadSeq: next })
        .where(
          and(
            eq(conversationMembers.conversationId, conversationId),
            eq(conversationMembers.userId, userId),
          ),
        ),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) {
      throw new AppError("no_room", { detail: "This conversation is full. Begin a new one." });
    }
    if (!isUniqueViolation(error, "messages.id")) throw error;
    // The same question came twice at one moment.
    const same = await findAsked(ctx, input.id);
    if (!same) throw invalidInput({ id: "Send another id." });
    return same;
  }
  notifyConversations(ctx, await membersOf(ctx, conversationId));
  return { conversationId, questionId: input.id };
}

type Begun = { conversationId: string; planId: string; text: string };

function begin(ctx: ActorContext, { conversationId, planId, text }: Begun) {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const most = ctx.limits.conversationsPerPerson;
  return [
    ...(planId === userId ? [startPlan(ctx, planId)] : []),
    ctx.db.insert(conversations).values({
      id: conversationId,
      kind: "advisor",
      ownerId: userId,
      planId,
      title: text.slice(0, ctx.limits.conversationTitleLength),
      saidAt: now,
      createdAt: now,
      updatedAt: now,
    }),
    premise(
      ctx.db,
      sql`(select count(*) from ${conversations} where ${eq(conversations.ownerId, userId)}) <= ${most}`,
    ),
    ctx.db
      .insert(conversationMembers)
      .values({ conversationId, userId, role: "owner", createdAt: now }),
  ];
}

/** What was asked under this id already, by the actor. */
async function findAsked(ctx: ActorContext, id: string): Promise<Asked | null> {
  const row = await ctx.db
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.authorId, ctx.actor.userId)))
    .get();
  return row ? { conversationId: row.conversationId, questionId: id } : null;
}

/** What a question follows has to be an answer of the same conversation. */
async function requireAnswer(
  ctx: ActorContext,
  conversationId: string | null,
  parentId: string | null,
): Promise<void> {
  if (parentId === null) return;
  const row = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.id, parentId),
        eq(messages.conversationId, conversationId ?? ""),
        eq(messages.kind, "answer"),
      ),
    )
    .get();
  if (!row) throw invalidInput({ parentId: "This answer is not in the conversation." });
}
