import { and, count, eq, sql } from "drizzle-orm";
import { formSubmissions } from "../../../db/schema/forms.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import type { SubmissionList, SubmissionListInput } from "./contract.ts";
import {
  beyond,
  matchingSubmissions,
  orderOf,
  selectForm,
  selectQuestions,
  selectSubmissions,
  selectUploads,
  theForm,
  toRow,
} from "./queries.ts";
import { questionsOf } from "./rules/questions.ts";

/** One page of answers, what was asked, and how much matches, in one round trip. */
export async function listSubmissions(
  ctx: ActorContext,
  input: SubmissionListInput,
): Promise<SubmissionList> {
  const { formId, sort, limit } = input;
  const marker = readCursor(input.cursor, "number");
  const after = marker ? { createdAt: marker.value, id: marker.id } : null;
  const matching = matchingSubmissions(input);
  const onPage = and(matching, after ? beyond(sort, after) : undefined);
  const ids = ctx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(onPage)
    .orderBy(...orderOf(sort))
    .limit(limit);
  const [found, stored, rows, uploads, [counted], groups] = await ctx.db.batch([
    selectForm(ctx, formId),
    selectQuestions(ctx, formId),
    selectSubmissions(ctx)
      .where(onPage)
      .orderBy(...orderOf(sort))
      .limit(limit + 1),
    selectUploads(ctx, ids.getSQL()),
    ctx.db.select({ total: count() }).from(formSubmissions).where(matching),
    countGroups(ctx, formId),
  ]);
  const form = theForm(found, formId);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    form,
    questions: questionsOf(stored, form.publishedNumber),
    items: page.map((row) => toRow(row, uploads)),
    nextCursor: last ? writeCursor({ value: last.createdAt, id: last.id }) : null,
    total: counted?.total ?? 0,
    everything: {
      total: groups.reduce((sum, { many }) => sum + many, 0),
      versions: [...new Set(groups.map(({ version }) => version))].toSorted((a, b) => a - b),
      languages: [...new Set(groups.map(({ language }) => language))].toSorted(),
    },
  };
}

function countGroups(ctx: Context, formId: string) {
  const { formVersion: version, language } = formSubmissions;
  return ctx.db
    .select({ version, language, many: sql<number>`count(*)` })
    .from(formSubmissions)
    .where(eq(formSubmissions.formId, formId))
    .groupBy(version, language);
}
