import { and, count } from "drizzle-orm";
import { formSubmissions } from "../../../../db/schema/forms.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { selectWork, withWork } from "../../../kit/incoming.ts";
import { pageOf } from "../../../kit/page-of.ts";
import type { SubmissionList, SubmissionListInput } from "./contract.ts";
import { incomingAnswer } from "./incoming-answer.ts";
import {
  countEverything,
  everythingOf,
  matchingSubmissions,
  orderOf,
  placeOf,
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
  const page = pageOf(orderOf(sort), input);
  const matching = matchingSubmissions(ctx, input);
  const onPage = and(matching, page.beyond);
  const ids = ctx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(onPage)
    .orderBy(...page.orderBy)
    .limit(limit);
  const [found, stored, rows, uploads, counted, groups, work] = await ctx.db.batch([
    selectForm(ctx, formId),
    selectQuestions(ctx, formId),
    selectSubmissions(ctx)
      .where(onPage)
      .orderBy(...page.orderBy)
      .limit(page.limit),
    selectUploads(ctx, ids.getSQL()),
    ctx.db.select({ total: count() }).from(formSubmissions).where(matching),
    countEverything(ctx, formId),
    selectWork(ctx, incomingAnswer, ids.getSQL()),
  ]);
  const form = theForm(found, formId);
  const { shown, ...paging } = page.cut(rows, placeOf);
  return {
    form,
    questions: questionsOf(stored, form.publishedNumber),
    items: withWork(
      shown.map((row) => toRow(row, uploads)),
      work,
    ),
    ...paging,
    total: onlyRow(counted).total,
    readAt: new Date(now).toISOString(),
    everything: everythingOf(groups),
  };
}
