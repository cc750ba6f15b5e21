import { inArray, type SQL, sql } from "drizzle-orm";
import { formSubmissions } from "../../../../db/schema/forms.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import type { SubmissionFilter, SubmissionSummary } from "./contract.ts";
import {
  countEverything,
  everythingOf,
  matchingSubmissions,
  selectForm,
  selectQuestions,
  theForm,
} from "./queries.ts";
import { questionsOf } from "./rules/questions.ts";
import { QUOTED, summariseQuestion, TALLIED } from "./rules/summaries.ts";

/** What the filtered answers say together, question by question: counted where they lie, in one round trip. */
export async function summariseSubmissions(
  ctx: ActorContext,
  filter: SubmissionFilter,
): Promise<SubmissionSummary> {
  const { formId } = filter;
  const matching = matchingSubmissions(ctx, filter);
  const [found, stored, versions, given, tallies, latest, groups] = await ctx.db.batch([
    selectForm(ctx, formId),
    selectQuestions(ctx, formId),
    ctx.db
      .select({ version: formSubmissions.formVersion, count: sql<number>`count(*)` })
      .from(formSubmissions)
      .where(matching)
      .groupBy(formSubmissions.formVersion),
    countGiven(ctx, matching),
    tally(ctx, formId, matching),
    quoteLatest(ctx, formId, matching),
    countEverything(ctx, formId),
  ]);
  const form = theForm(found, formId);
  const questions = questionsOf(stored, form.publishedNumber);
  const talliesOf = Map.groupBy(tallies, ({ fieldId }) => fieldId);
  return {
    form,
    total: versions.reduce((sum, { count }) => sum + count, 0),
    everything: everythingOf(groups),
    questions: questions.map((question) => {
      const own = given.find(({ fieldId }) => fieldId === question.id);
      const asked = versions.filter(({ version }) => question.versions.includes(version));
      return summariseQuestion(question, {
        asked: asked.reduce((sum, { count }) => sum + count, 0),
        answered: own?.answered ?? 0,
        parts: own?.parts ?? 0,
        tallies: talliesOf.get(question.id) ?? [],
        latest: latest
          .filter(({ fieldId }) => fieldId === question.id)
          .map(({ id, text, createdAt }) => ({
            id,
            text,
            createdAt: new Date(createdAt).toISOString(),
          })),
      });
    }),
  };
}

/** Each answer of each row, by the id of its field. */
const GIVEN = sql`json_each(${formSubmissions.data}) as given`;
const isGiven = sql`trim(given.value) not in ('', '[]')`;

function countGiven(ctx: Context, matching: SQL | undefined) {
  return ctx.db
    .select({
      fieldId: sql<string>`given.key`,
      answered: sql<number>`count(*)`,
      parts: sql<number>`sum(iif(given.type = 'array', json_array_length(given.value), 1))`,
    })
    .from(formSubmissions)
    .innerJoin(GIVEN, isGiven)
    .where(matching)
    .groupBy(sql`given.key`);
}

/** A single answer counts as a list of one. */
function tally(ctx: Context, formId: string, matching: SQL | undefined) {
  return ctx.db
    .select({
      fieldId: sql<string>`given.key`,
      value: sql<string>`part.value`,
      count: sql<number>`count(*)`,
    })
    .from(formSubmissions)
    .innerJoin(GIVEN, isOfType(ctx, formId, TALLIED))
    .innerJoin(
      sql`json_each(iif(given.type = 'array', given.value, json_array(given.value))) as part`,
      sql`true`,
    )
    .where(matching)
    .groupBy(sql`given.key`, sql`part.value`);
}

function quoteLatest(ctx: Context, formId: string, matching: SQL | undefined) {
  const { id, createdAt } = formSubmissions;
  const ranked = ctx.db
    .select({
      fieldId: sql<string>`given.key`.as("field_id"),
      id: sql<string>`${id}`.as("answer_id"),
      text: sql<string>`substr(given.value, 1, ${ctx.limits.formLatestTextLength})`.as("words"),
      createdAt: sql<number>`${createdAt}`.as("sent_at"),
      place:
        sql<number>`row_number() over (partition by given.key order by ${createdAt} desc, ${id} desc)`.as(
          "place",
        ),
    })
    .from(formSubmissions)
    .innerJoin(GIVEN, sql`${isGiven} and ${isOfType(ctx, formId, QUOTED)}`)
    .where(matching)
    .as("ranked");
  return ctx.db
    .select({
      fieldId: ranked.fieldId,
      id: ranked.id,
      text: ranked.text,
      createdAt: ranked.createdAt,
    })
    .from(ranked)
    .where(sql`${ranked.place} <= ${ctx.limits.formLatestTexts}`)
    .orderBy(sql`${ranked.place}`);
}

/** The type is that of the latest version that has the field. */
function isOfType(ctx: Context, formId: string, types: readonly string[]): SQL {
  const known = selectQuestions(ctx, formId).as("known");
  const ids = ctx.db
    .select({ id: known.id })
    .from(known)
    .where(inArray(known.type, [...types]));
  return sql`given.key in ${ids}`;
}
