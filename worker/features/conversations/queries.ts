import { and, eq, isNotNull, isNull, type SQL, sql, or } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { conversationMembers, conversations, messages } from "../../../db/schema/conversations.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { onlyRow, stateCounts } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { iso } from "../../kit/personal-data.ts";
import type { FindTargets } from "../../kit/targets.ts";
import { KeptAnswer } from "../plan-advisor/contract.ts";
import { NO_EYES, type PlanEyes, readEyes } from "../plan-advisor/read-eyes.ts";
import { isOpenQuestion, isOpenText } from "../plan-advisor/show-answer.ts";
import { planLabel, owners, planPeople } from "../plans/plan-people.ts";
import type {
  ConversationFolders,
  ConversationList,
  ConversationListInput,
  ConversationPeople,
  ConversationRow,
  ConversationView,
} from "./contract.ts";
import { findSaid, saysIn } from "./find-said.ts";
import { requireOwn, takesPart } from "./require-member.ts";
import * as v from "valibot";

const askers = alias(profiles, "askers");
const { isPinned, goalId, role, lastReadSeq } = conversationMembers;
const isOwn = eq(role, "owner");
const isKept = isNull(conversations.trashedAt);

const VIEWS: Record<ConversationView, SQL | undefined> = {
  all: isKept,
  pinned: and(isKept, eq(isPinned, true)),
  shared: and(isKept, eq(role, "reader")),
  trash: isNotNull(conversations.trashedAt),
};

/** By which a list is sorted: what is pinned first, then what was said last. Later than any moment by itself. */
const LATER = 1e14;
const order = sql<number>`(${conversations.saidAt} + iif(${isPinned}, ${LATER}, 0))`;

const first = alias(messages, "first_message");
const firstAnswer = alias(messages, "first_answer");

function selectRows(ctx: ActorContext) {
  const { userId, conversationId } = conversationMembers;
  const members = alias(conversationMembers, "others");
  return ctx.db
    .select({
      id: conversations.id,
      title: conversations.title,
      isNamed: conversations.isNamed,
      planId: conversations.planId,
      planName: sql<string>`coalesce(iif(${conversations.planId} = ${ctx.actor.userId}, 'My plan', ${planLabel}), '')`,
      role,
      ownerName: sql<string>`coalesce(nullif(trim(${askers.fullName}), ''), 'User')`,
      isPinned,
      goalId,
      lastReadSeq,
      seq: conversations.seq,
      readers: sql<number>`(select count(*) from ${conversationMembers} "others" where ${qualified(members.conversationId)} = ${qualified(conversationId)} and ${qualified(members.role)} = 'reader')`,
      trashedAt: conversations.trashedAt,
      saidAt: conversations.saidAt,
      version: conversations.version,
      order: order.as("said_or_pinned"),
      /** By which its first name came to be. */
      asked: first.text,
      answered: firstAnswer.document,
      mine: userId,
    })
    .from(conversations)
    .innerJoin(conversationMembers, takesPart(ctx))
    .innerJoin(askers, eq(askers.id, conversations.ownerId))
    .leftJoin(first, and(eq(first.conversationId, conversations.id), eq(first.seq, 1)))
    .leftJoin(
      firstAnswer,
      and(eq(firstAnswer.conversationId, conversations.id), eq(firstAnswer.seq, 2)),
    )
    .leftJoin(strategicPlans, eq(strategicPlans.id, conversations.planId))
    .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
    .$dynamic();
}
export type StoredRow = Awaited<ReturnType<typeof selectRows>>[number];

/** The actor's conversations of a view, and how many are in each. Words are looked for in one's own alone. */
export async function listConversations(
  ctx: ActorContext,
  findTargets: FindTargets,
  input: ConversationListInput,
): Promise<ConversationList> {
  const matching = and(
    input.q ? and(isOwn, or(matches([conversations.title], input.q), saysIn(input.q))) : undefined,
    input.goal ? eq(goalId, input.goal) : undefined,
  );
  const page = pageOf(falling(order, conversations.id), input);
  const [rows, counted] = await ctx.db.batch([
    selectRows(ctx)
      .where(and(matching, VIEWS[input.view ?? "all"], page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select(
        stateCounts({
          pinned: VIEWS.pinned,
          shared: VIEWS.shared,
          trash: VIEWS.trash,
          kept: isKept,
        }),
      )
      .from(conversations)
      .innerJoin(conversationMembers, takesPart(ctx))
      .where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, (row) => ({ value: row.order, id: row.id }));
  const { kept: all, pinned, shared, trash } = onlyRow(counted);
  const items = await toRows(ctx, findTargets, shown, input.q);
  return {
    // What has the words only where they are closed by now is not found by them.
    items: items.filter(
      ({ title, found }) => !input.q || found !== null || hasWords(title, input.q),
    ),
    ...paging,
    counts: { all, pinned, shared, trash },
  };
}

const hasWords = (title: string | null, q: string): boolean =>
  title?.toLowerCase().includes(q.toLowerCase()) ?? false;

/** Names and folders as the actor may see them now. */
async function toRows(
  ctx: ActorContext,
  findTargets: FindTargets,
  rows: readonly StoredRow[],
  q: string | undefined,
): Promise<ConversationRow[]> {
  const goals = [...new Set(rows.flatMap((row) => row.goalId ?? []))];
  const [eyes, folders] = await Promise.all([
    readEyes(
      ctx,
      rows.flatMap(({ planId }) => planId ?? []),
    ),
    goals.length === 0
      ? []
      : findTargets(
          ctx,
          goals.map((id) => ({ kind: "goal", id })),
        ),
  ]);
  const titles = new Map(folders.map(({ id, title }) => [id, title]));
  const found = await findSaid(ctx, rows, { q, eyes });
  return rows.map((row) => {
    const folder = titles.get(row.goalId ?? "");
    return {
      ...toRow(row, eyes.get(row.planId ?? "") ?? NO_EYES),
      found: found.get(row.id) ?? null,
      folder:
        row.goalId !== null && folder !== undefined ? { id: row.goalId, title: folder } : null,
    };
  });
}

export function toRow(row: StoredRow, eyes: PlanEyes): ConversationRow {
  const isMine = row.role === "owner";
  const of = { ...eyes, isAsker: isMine };
  const answer = v.safeParse(KeptAnswer, row.answered);
  const isOpen = row.isNamed
    ? isOpenText(row.title, of)
    : isOpenQuestion(row.asked ?? row.title, answer.success ? answer.output : null, of);
  return {
    id: row.id,
    title: isOpen ? row.title : null,
    planId: row.planId,
    planName: eyes.mayRead ? row.planName : null,
    role: row.role,
    ownerName: row.ownerName,
    isPinned: row.isPinned,
    folder: null,
    readers: isMine ? row.readers : 0,
    isTrashed: row.trashedAt !== null,
    isNew: row.lastReadSeq < row.seq,
    found: null,
    saidAt: iso(row.saidAt),
    version: row.version,
  };
}

/** One of them as it is stored; what of it the actor may see is not asked yet. */
export async function findStored(ctx: ActorContext, id: string): Promise<StoredRow> {
  const row = await selectRows(ctx).where(eq(conversations.id, id)).get();
  if (!row) throw notFound("conversation", id);
  return row;
}

/** One of them as the list has it. */
export async function readRow(ctx: ActorContext, id: string): Promise<ConversationRow> {
  const row = await findStored(ctx, id);
  const eyes = await readEyes(ctx, row.planId === null ? [] : [row.planId]);
  return toRow(row, eyes.get(row.planId ?? "") ?? NO_EYES);
}

/** The goals under which the actor keeps conversations, as far as they see them. */
export async function listFolders(
  ctx: ActorContext,
  findTargets: FindTargets,
): Promise<ConversationFolders> {
  const rows = await ctx.db
    .selectDistinct({ id: goalId })
    .from(conversations)
    .innerJoin(conversationMembers, takesPart(ctx))
    .where(and(isNotNull(goalId), isKept))
    .limit(ctx.limits.pageSizeMost);
  const asked = rows.flatMap(({ id }) => (id === null ? [] : [{ kind: "goal", id }]));
  const found = asked.length === 0 ? [] : await findTargets(ctx, asked);
  const items = found.map(({ id, title }) => ({ id, title }));
  return { items: items.toSorted((one, other) => one.title.localeCompare(other.title)) };
}

/** Who reads one's own conversation, and who else may open its plan. */
export async function readPeople(ctx: ActorContext, id: string): Promise<ConversationPeople> {
  const { planId } = await requireOwn(ctx, id);
  const { userId, conversationId } = conversationMembers;
  const name = sql<string>`coalesce(nullif(trim(${profiles.fullName}), ''), 'User')`;
  const [readers, people] = await Promise.all([
    ctx.db
      .select({ id: profiles.id, name })
      .from(conversationMembers)
      .innerJoin(profiles, eq(profiles.id, userId))
      .where(and(eq(conversationId, id), eq(role, "reader")))
      .orderBy(name, profiles.id),
    planId === null ? [] : planPeople(ctx, planId).limit(ctx.limits.pageSizeMost),
  ]);
  const known = new Set([ctx.actor.userId, ...readers.map((reader) => reader.id)]);
  return { readers, others: people.filter((person) => !known.has(person.id)) };
}
