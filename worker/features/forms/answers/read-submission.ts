import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { contentVersions } from "../../../../db/schema/contents.ts";
import { formDeliveries, forms, formSubmissions } from "../../../../db/schema/forms.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { beyond, orderBy, reversed } from "../../../kit/page-of.ts";
import type { SubmissionDelivery, SubmissionDetail, SubmissionOrder } from "./contract.ts";
import {
  isVersionOf,
  matchingSubmissions,
  orderOf,
  placeOf,
  selectQuestions,
  selectUploads,
  toRow,
} from "./queries.ts";
import { questionsOf, questionsOfVersion } from "./rules/questions.ts";

const Document = v.object({ fields: v.array(v.unknown()) });

/** One answer as it was asked for, with its neighbours in the list as that is filtered and ordered. */
export async function readSubmission(
  ctx: ActorContext,
  id: string,
  order: SubmissionOrder,
): Promise<SubmissionDetail> {
  const { formId } = order;
  const [[found], stored, uploads, deliveries] = await ctx.db.batch([
    ctx.db
      .select({
        row: formSubmissions,
        publishedNumber: forms.publishedNumber,
        document: contentVersions.document,
      })
      .from(formSubmissions)
      .innerJoin(forms, eq(forms.id, formSubmissions.formId))
      .leftJoin(
        contentVersions,
        and(isVersionOf(formId), eq(contentVersions.number, formSubmissions.formVersion)),
      )
      .where(and(eq(formSubmissions.id, id), eq(formSubmissions.formId, formId))),
    selectQuestions(ctx, formId),
    selectUploads(
      ctx,
      ctx.db
        .select({ id: formSubmissions.id })
        .from(formSubmissions)
        .where(eq(formSubmissions.id, id))
        .getSQL(),
    ),
    ctx.db
      .select()
      .from(formDeliveries)
      .where(eq(formDeliveries.submissionId, id))
      .orderBy(formDeliveries.createdAt),
  ]);
  if (!found) throw notFound("submission", id);
  const { row, publishedNumber, document } = found;
  const [[previous], [next]] = await ctx.db.batch([
    nearest(ctx, order, row, "back"),
    nearest(ctx, order, row, "onward"),
  ]);
  const parsed = v.safeParse(Document, document);
  return {
    ...toRow(row, uploads),
    userAgent: row.userAgent,
    questions: parsed.success
      ? questionsOfVersion(parsed.output.fields, questionsOf(stored, publishedNumber))
      : [],
    deliveries: deliveries.map(toDelivery),
    previousId: previous?.id ?? null,
    nextId: next?.id ?? null,
  };
}

function nearest(
  ctx: ActorContext,
  { sort, ...filter }: SubmissionOrder,
  row: { createdAt: number; id: string },
  direction: "onward" | "back",
) {
  const order = direction === "onward" ? orderOf(sort) : reversed(orderOf(sort));
  return ctx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(and(matchingSubmissions(ctx, filter), beyond(order, placeOf(row))))
    .orderBy(...orderBy(order))
    .limit(1);
}

export function toDelivery(row: typeof formDeliveries.$inferSelect): SubmissionDelivery {
  const { id, url, state, attempts, status, error, createdAt, finishedAt } = row;
  return {
    id,
    url,
    state,
    attempts,
    status,
    error,
    createdAt: new Date(createdAt).toISOString(),
    finishedAt: finishedAt === null ? null : new Date(finishedAt).toISOString(),
  };
}
