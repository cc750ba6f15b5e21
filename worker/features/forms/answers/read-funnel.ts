import { and, eq, gte, isNotNull, lte, ne, sql } from "drizzle-orm";
import * as v from "valibot";
import { contentVersions } from "../../../../db/schema/contents.ts";
import { forms, formSubmissions, formTallies } from "../../../../db/schema/forms.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import type { FunnelInput, SubmissionFunnel } from "./contract.ts";
import {
  isVersionOf,
  matchingSubmissions,
  selectForm,
  selectQuestions,
  theForm,
} from "./queries.ts";
import { countedBy, countedOf, stepsOf } from "./rules/funnel.ts";
import { questionsOf, questionsOfVersion } from "./rules/questions.ts";

const Fields = v.array(v.unknown());

/** From opening to sending, by day, version and question: all counted without knowing of whom. */
export async function readFunnel(ctx: ActorContext, input: FunnelInput): Promise<SubmissionFunnel> {
  const { formId } = input;
  const [found, stored, [shown], rows, answers, [time]] = await ctx.db.batch([
    selectForm(ctx, formId),
    selectQuestions(ctx, formId),
    selectShownVersion(ctx, input),
    ctx.db
      .select({
        day: formTallies.day,
        version: formTallies.formVersion,
        event: formTallies.event,
        count: sql<number>`sum(${formTallies.count})`,
      })
      .from(formTallies)
      .where(and(within(input), ne(formTallies.event, "answer")))
      .groupBy(formTallies.day, formTallies.formVersion, formTallies.event),
    ctx.db
      .select({
        version: formTallies.formVersion,
        fieldId: formTallies.fieldId,
        count: sql<number>`sum(${formTallies.count})`,
      })
      .from(formTallies)
      .where(and(within(input), eq(formTallies.event, "answer")))
      .groupBy(formTallies.formVersion, formTallies.fieldId),
    selectMedian(ctx, input),
  ]);
  const form = theForm(found, formId);
  const versions = countedBy(rows, ({ version }) => version);
  const { version: chosen } = input;
  const shownRows = rows.filter(({ version }) => chosen === undefined || version === chosen);
  return {
    form,
    ...countedOf(shownRows),
    medianMs: time?.median ?? null,
    days: countedBy(shownRows, ({ day }) => day)
      .slice(-ctx.limits.formFunnelDays)
      .map(({ key: day, ...counted }) => ({ day, ...counted })),
    versions: versions.map(({ key: version, ...counted }) => ({ version, ...counted })),
    steps: shown
      ? {
          version: shown.version,
          ...stepsOf(
            questionsOfVersion(
              v.parse(Fields, JSON.parse(shown.fields)),
              questionsOf(stored, form.publishedNumber),
            ).filter(({ type }) => type !== "hidden"),
            new Map(
              answers
                .filter(({ version }) => version === shown.version)
                .map(({ fieldId, count }) => [fieldId, count]),
            ),
            countedOf(rows.filter(({ version }) => version === shown.version)),
          ),
        }
      : null,
  };
}

/** The tallies' days are calendar days as they stand. */
function within({ formId, from, to }: FunnelInput) {
  return and(
    eq(formTallies.formId, formId),
    from === undefined ? undefined : gte(formTallies.day, from),
    to === undefined ? undefined : lte(formTallies.day, to),
  );
}

/** The version that was asked for, or the published one, or the latest. */
function selectShownVersion(ctx: Context, { formId, version }: FunnelInput) {
  return ctx.db
    .select({
      version: contentVersions.number,
      fields: sql<string>`json_extract(${contentVersions.document}, '$.fields')`,
    })
    .from(contentVersions)
    .innerJoin(forms, eq(forms.id, contentVersions.contentId))
    .where(
      and(
        isVersionOf(formId),
        version === undefined ? undefined : eq(contentVersions.number, version),
      ),
    )
    .orderBy(
      sql`${contentVersions.number} = ${forms.publishedNumber} desc`,
      sql`${contentVersions.number} desc`,
    )
    .limit(1);
}

function selectMedian(ctx: ActorContext, { formId, from, to, version }: FunnelInput) {
  const matching = matchingSubmissions(ctx, { formId, from, to, version, zone: "UTC" });
  const ranked = ctx.db
    .select({
      tookMs: sql<number>`${formSubmissions.tookMs}`.as("took_ms"),
      place: sql<number>`row_number() over (order by ${formSubmissions.tookMs})`.as("place"),
      many: sql<number>`count(*) over ()`.as("many"),
    })
    .from(formSubmissions)
    .where(and(matching, isNotNull(formSubmissions.tookMs)))
    .as("ranked");
  return ctx.db
    .select({ median: sql<number | null>`avg(${ranked.tookMs})` })
    .from(ranked)
    .where(sql`${ranked.place} in ((${ranked.many} + 1) / 2, (${ranked.many} + 2) / 2)`);
}
