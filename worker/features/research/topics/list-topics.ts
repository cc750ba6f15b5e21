import { and, count, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { researchTopics } from "../../../../db/schema/research.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { matches } from "../../../kit/matches.ts";
import { falling, pageOf, rising } from "../../../kit/page-of.ts";
import { iso } from "../../../kit/personal-data.ts";
import { type Topic, TopicInput, type TopicList, type TopicListInput } from "../contract.ts";

const ORDERS = {
  updated: falling(researchTopics.updatedAt, researchTopics.id),
  name: rising(sql`lower(${researchTopics.name})`, researchTopics.id),
};

const selectTopics = ({ db }: Context, place = sql<string | number>`0`) =>
  db
    .select({ topic: researchTopics, updatedBy: profiles.fullName, place })
    .from(researchTopics)
    .leftJoin(profiles, eq(profiles.id, researchTopics.updatedBy))
    .$dynamic();

type Stored = Pick<Awaited<ReturnType<typeof selectTopics>>[number], "topic" | "updatedBy">;

const Definition = v.pick(TopicInput, ["questions", "sources"]);

const toTopic = ({ topic, updatedBy }: Stored): Topic => ({
  id: topic.id,
  name: topic.name,
  about: topic.about,
  ...v.parse(Definition, { questions: topic.questions, sources: topic.sources }),
  oldMonths: topic.oldMonths,
  updatedAt: iso(topic.updatedAt),
  updatedBy,
  version: topic.version,
});

/** A page of topics, found by their names and questions. */
export async function listTopics(ctx: Context, input: TopicListInput): Promise<TopicList> {
  const { q, sort } = input;
  const matching = matches(
    [researchTopics.name, researchTopics.about, researchTopics.questions],
    q,
  );
  const page = pageOf(ORDERS[sort], input);
  const [rows, total] = await ctx.db.batch([
    selectTopics(ctx, sql<string | number>`${ORDERS[sort].by}`)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ rows: count() }).from(researchTopics).where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ place: value, topic: { id } }) => ({ value, id }));
  return { items: shown.map(toTopic), ...paging, total: onlyRow(total).rows };
}

export async function readTopic(ctx: Context, id: string): Promise<Topic> {
  const row = await selectTopics(ctx).where(eq(researchTopics.id, id)).get();
  if (!row) throw notFound("research topic", id);
  return toTopic(row);
}
