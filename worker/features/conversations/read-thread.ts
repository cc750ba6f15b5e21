import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { conversationMembers, messageMarks } from "../../../db/schema/conversations.ts";
import type { MESSAGE_MARKS } from "../../../db/values/conversations.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { iso } from "../../kit/personal-data.ts";
import type { FindTargets } from "../../kit/targets.ts";
import { KeptAnswer } from "../plan-advisor/contract.ts";
import { openMentions } from "../plan-advisor/open-mentions.ts";
import { NO_EYES, type PlanEyes, readEyes } from "../plan-advisor/read-eyes.ts";
import { type Eyes, isOpenQuestion, showAnswer } from "../plan-advisor/show-answer.ts";
import type { Conversation, Exchange, ThreadInput } from "./contract.ts";
import { findStored, toRow } from "./queries.ts";

type Said = {
  id: string;
  text: string;
  parentId: string | null;
  createdAt: number;
  answerId: string;
  document: string;
  mark: (typeof MESSAGE_MARKS)[number] | null;
  reason: string | null;
  branches: string;
  depth: number;
  earlier: number;
};

/** The last exchanges of one branch, each as the actor may see it now. */
export async function readThread(
  ctx: ActorContext,
  findTargets: FindTargets,
  id: string,
  { at, last }: ThreadInput,
): Promise<Conversation> {
  const row = await findStored(ctx, id);
  const [said, eyes, [folder]] = await Promise.all([
    readBranch(ctx, id, { at: at ?? null, pairs: Math.ceil(last / 2) }),
    readEyes(ctx, row.planId === null ? [] : [row.planId]),
    row.goalId === null ? [] : findTargets(ctx, [{ kind: "goal", id: row.goalId }]),
    noteRead(ctx, id, row.seq),
  ]);
  // Written by this feature as its contract says.
  const answers = said.map(({ document }) => v.parse(KeptAnswer, JSON.parse(document)));
  const seen = withFormer(eyes.get(row.planId ?? "") ?? NO_EYES, answers);
  const open = await openMentions(ctx, findTargets, answers);
  const isAsker = row.role === "owner";
  const [oldest] = said;
  return {
    ...toRow(row, seen),
    folder: folder ? { id: folder.id, title: folder.title } : null,
    exchanges: said.flatMap((one, at) => {
      const answer = answers[at];
      return answer ? [toExchange(one, answer, { ...seen, open, isAsker })] : [];
    }),
    earlier: oldest?.earlier ?? 0,
  };
}

/** What is hidden may have had other names when it was spoken of, or be gone by now. */
function withFormer(eyes: PlanEyes, answers: readonly KeptAnswer[]): PlanEyes {
  const former = answers.flatMap(({ lines, about }) =>
    [...lines, ...about].filter(({ id }) => eyes.hidden.has(id)).map(({ title }) => title),
  );
  return { ...eyes, hiddenTitles: [...new Set([...eyes.hiddenTitles, ...former])] };
}

function toExchange(said: Said, answer: KeptAnswer, eyes: Eyes): Exchange {
  return {
    id: said.id,
    text: isOpenQuestion(said.text, answer, eyes) ? said.text : null,
    parentId: said.parentId,
    // The database wrote a list of ids.
    branches: JSON.parse(said.branches) as string[],
    answerId: said.answerId,
    answer: showAnswer(answer, eyes),
    mark: said.mark === null ? null : { mark: said.mark, reason: said.reason ?? "" },
    askedAt: iso(said.createdAt),
  };
}

type Asked = { at: string | null; pairs: number };

/**
 * From the last question of a branch up to its first. Below the question that is named the one that was asked last
 * is followed at each fork; without one, the conversation's last.
 */
function readBranch(ctx: ActorContext, id: string, { at, pairs }: Asked): Promise<Said[]> {
  return ctx.db.all<Said>(sql`
    with recursive
    below(id, seq) as (
      select id, seq from messages where conversation_id = ${id} and id = ${at}
      union all
      select m.id, m.seq from below join messages m on m.conversation_id = ${id} and m.parent_id = below.id
    ),
    leaf(id) as (
      select coalesce(
        (select m.id from below join messages m on m.id = below.id where m.kind = 'answer' order by below.seq desc limit 1),
        (select id from messages where conversation_id = ${id} and kind = 'answer' order by seq desc limit 1))
    ),
    path(answer_id, question_id, above, depth) as (
      select a.id, q.id, q.parent_id, 0 from leaf join messages a on a.id = leaf.id join messages q on q.id = a.parent_id
      union all
      select a.id, q.id, q.parent_id, path.depth + 1 from path
        join messages a on a.id = path.above join messages q on q.id = a.parent_id
    )
    select q.id as id, q.text as text, q.parent_id as parentId, q.created_at as createdAt, a.id as answerId,
      a.document as document, k.mark as mark, k.reason as reason, path.depth as depth,
      (select json_group_array(s.id) from (select id from messages where conversation_id = ${id} and kind = 'question'
        and parent_id is q.parent_id order by seq) s) as branches,
      (select max(depth) from path) - path.depth as earlier
    from path join messages q on q.id = path.question_id join messages a on a.id = path.answer_id
    left join ${messageMarks} k on k.message_id = a.id and k.user_id = ${ctx.actor.userId}
    where path.depth < ${pairs} order by path.depth desc`);
}

/** Up to where the actor has read it. */
function noteRead({ db, actor }: ActorContext, id: string, seq: number) {
  return db
    .update(conversationMembers)
    .set({ lastReadSeq: seq })
    .where(
      and(
        eq(conversationMembers.conversationId, id),
        eq(conversationMembers.userId, actor.userId),
        sql`${conversationMembers.lastReadSeq} < ${seq}`,
      ),
    );
}
