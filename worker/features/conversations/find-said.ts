import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { qualified } from "../../../db/qualified.ts";
import { conversations, messages } from "../../../db/schema/conversations.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { matches } from "../../kit/matches.ts";
import { isAmong } from "../../kit/targets.ts";
import { KeptAnswer } from "../plan-advisor/contract.ts";
import { NO_EYES, type PlanEyes } from "../plan-advisor/read-eyes.ts";
import { isOpenQuestion, showAnswer } from "../plan-advisor/show-answer.ts";
import { textAround } from "../search/text-around.ts";

const said = alias(messages, "said");

/** That a message has the words: in its sentence, or in a line of an answer. */
const hasWords = (table: typeof messages | typeof said, q: string): SQL =>
  sql`(${matches([qualified(table.text)], q)} or exists (select 1 from json_each(${qualified(table.document)}, '$.lines') "line"
    where ${matches([sql`("line".value ->> 'title')`, sql`("line".value ->> 'says')`], q)}))`;

/** That something was asked or answered in a conversation that has the words. */
export const saysIn = (q: string): SQL =>
  sql`exists (select 1 from ${messages} "said" where "said".conversation_id = ${qualified(conversations.id)} and ${hasWords(said, q)})`;

type Row = { id: string; planId: string | null; role: "owner" | "reader" };
type Sought = { q: string | undefined; eyes: ReadonlyMap<string, PlanEyes> };

/** The first words around what is looked for in each conversation, of what the actor may see of it now. */
export async function findSaid(
  ctx: ActorContext,
  rows: readonly Row[],
  { q, eyes }: Sought,
): Promise<ReadonlyMap<string, string>> {
  const own = new Map(rows.filter(({ role }) => role === "owner").map((row) => [row.id, row]));
  if (!q || own.size === 0) return new Map();
  const answer = alias(messages, "answer");
  const found = await ctx.db
    .select({
      conversationId: messages.conversationId,
      kind: messages.kind,
      text: messages.text,
      document: sql<
        string | null
      >`coalesce(${qualified(messages.document)}, ${qualified(answer.document)})`,
    })
    .from(messages)
    .leftJoin(
      answer,
      and(
        eq(answer.conversationId, messages.conversationId),
        eq(answer.seq, sql`${qualified(messages.seq)} + 1`),
        eq(messages.kind, "question"),
      ),
    )
    .where(and(isAmong(messages.conversationId, [...own.keys()]), hasWords(messages, q)))
    .orderBy(asc(messages.conversationId), asc(messages.seq))
    .limit(ctx.limits.messagesShownMost);
  const first = new Map<string, string>();
  for (const { conversationId, kind, text, document } of found) {
    if (first.has(conversationId) || document === null) continue;
    const kept = v.safeParse(KeptAnswer, JSON.parse(document));
    if (!kept.success) continue;
    const of = {
      ...(eyes.get(own.get(conversationId)?.planId ?? "") ?? NO_EYES),
      isAsker: true,
    };
    const texts =
      kind === "question"
        ? isOpenQuestion(text, kept.output, of)
          ? [text]
          : []
        : textsOf(showAnswer(kept.output, of));
    const shown = texts.find((one) => one.toLowerCase().includes(q.toLowerCase()));
    if (shown !== undefined)
      first.set(conversationId, textAround(shown, q, ctx.limits.searchTextLength));
  }
  return first;
}

const textsOf = ({ lead, lines }: ReturnType<typeof showAnswer>): string[] => [
  ...(lead === null ? [] : [lead]),
  ...lines.map(({ title, says }) => `${title}: ${says}`),
];
