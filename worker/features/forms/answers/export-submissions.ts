import { and, count, type SQL } from "drizzle-orm";
import { formSubmissions } from "../../../../db/schema/forms.ts";
import { transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { log } from "../../../kernel/log.ts";
import type { Cursor } from "../../../kit/cursor.ts";
import { beyond, orderBy } from "../../../kit/page-of.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { SubmissionExportInput, SubmissionRow, SubmissionSort } from "./contract.ts";
import {
  matchingSubmissions,
  orderOf,
  placeOf,
  selectForm,
  selectQuestions,
  selectSubmissions,
  selectUploads,
  sentUntil,
  toRow,
} from "./queries.ts";
import { questionsOf } from "./rules/questions.ts";
import { writeCsv } from "./write-csv.ts";
import { writeJson } from "./write-json.ts";

/** What is filtered, in its order; recorded before the first line. What is sent later is no part of it. */
export async function exportSubmissions(
  ctx: ActorContext,
  { format, sort, ...filter }: SubmissionExportInput,
) {
  const now = ctx.clock.now();
  const matching = and(matchingSubmissions(ctx, filter), sentUntil(now));
  const { formId, q, from = null, to = null, version = null, language = null } = filter;
  const [[form], stored, [counted]] = await ctx.db.batch([
    selectForm(ctx, formId),
    selectQuestions(ctx, formId),
    ctx.db.select({ rows: count() }).from(formSubmissions).where(matching),
  ]);
  if (!form) throw notFound("form", formId);
  const rows = counted?.rows ?? 0;
  await transaction(ctx.db, [
    recordEvent(ctx, {
      type: "form_answers_exported",
      userId: ctx.actor.userId,
      details: {
        formId,
        rows,
        format,
        sort,
        from,
        to,
        version,
        language,
        isSearched: q !== undefined,
        isOnePerson: filter.person !== undefined,
        choices: filter.choice?.length ?? 0,
      },
    }),
  ]);
  const questions = questionsOf(stored, form.publishedNumber);
  const pages = pagesOf(ctx, matching, sort);
  const write = format === "csv" ? writeCsv : writeJson;
  return {
    rows,
    fileName: `${form.slug}-answers-${new Date(now).toISOString().slice(0, 10)}.${format}`,
    type: format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
    body: toStream(ctx, write({ form, questions, pages, origin: ctx.origin })),
  };
}

function toStream(ctx: ActorContext, parts: AsyncGenerator<string>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      try {
        const part = await parts.next();
        if (part.done) stream.close();
        else stream.enqueue(encoder.encode(part.value));
      } catch (error) {
        log("error", "submissions.export-failed", { requestId: ctx.requestId, error });
        stream.error(error);
      }
    },
  });
}

async function* pagesOf(
  ctx: ActorContext,
  matching: SQL | undefined,
  sort: SubmissionSort,
): AsyncGenerator<SubmissionRow[]> {
  const { formExportRows } = ctx.limits;
  const order = orderOf(sort);
  let after: Cursor | null = null;
  for (;;) {
    const onPage = and(matching, after ? beyond(order, after) : undefined);
    const ids = ctx.db
      .select({ id: formSubmissions.id })
      .from(formSubmissions)
      .where(onPage)
      .orderBy(...orderBy(order))
      .limit(formExportRows);
    const [rows, uploads] = await ctx.db.batch([
      selectSubmissions(ctx)
        .where(onPage)
        .orderBy(...orderBy(order))
        .limit(formExportRows),
      selectUploads(ctx, ids.getSQL()),
    ]);
    if (rows.length > 0) yield rows.map((row) => toRow(row, uploads));
    const last = rows.at(-1);
    if (!last || rows.length < formExportRows) return;
    after = placeOf(last);
  }
}
