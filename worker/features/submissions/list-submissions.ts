import { and, count } from "drizzle-orm";
import { formSubmissions } from "../../../db/schema/forms.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import type { SubmissionList, SubmissionListInput } from "./contract.ts";
import {
  beyond,
  countEverything,
  everythingOf,
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
  const now = ctx.clock.now();
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
    countEverything(ctx, formId),
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
    readAt: new Date(now).toISOString(),
    everything: everythingOf(groups),
  };
}
