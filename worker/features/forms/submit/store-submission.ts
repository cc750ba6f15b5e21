import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { formDrafts, forms, formSubmissions, formUploads } from "../../../../db/schema/forms.ts";
import { premise, premiseHeld, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { startRules } from "../../incoming/start-rules.ts";
import { enqueueEffect } from "../../outbox/enqueue-effect.ts";
import { addBytes, storedBytes } from "../answers/stored-bytes.ts";
import { addFormTally } from "./add-form-tally.ts";
import type { StoredAnswers } from "./contract.ts";
import { readRefusal } from "./queries.ts";
import type { notifyOfAnswer } from "./notify-of-answer.ts";

export type Submission = {
  id: string;
  formId: string;
  version: number;
  stored: StoredAnswers;
  uploadIds: readonly string[];
  person: string;
  language: string;
  key: string | null;
  digest: string;
  tookMs: number | null;
  draftId: string | null;
  /** Null: as many as come. */
  answersMost: number | null;
  createdAt: number;
};
type Following = Awaited<ReturnType<typeof notifyOfAnswer>>;

/**
 * One transaction that stores an answer once, and with it all that follows. Run again, also while nobody knows
 * what became of the first time, it finds what it stored.
 */
export async function storeSubmission(
  ctx: Context,
  submission: Submission,
  following: Following,
): Promise<"new" | "stored" | "full" | "closed" | "taken"> {
  const { id, formId, answersMost, uploadIds, createdAt } = submission;
  const isSame = sameAs(ctx, submission);
  const takesAll = sql`${storedBytes(formId)} >= ${ctx.limits.formBytesMost}`;
  const isFull =
    answersMost === null
      ? takesAll
      : sql`(${takesAll} or ${answered(formId, answersMost)} >= ${answersMost})`;
  const day = new Date(createdAt).toISOString().slice(0, "YYYY-MM-DD".length);
  const completion = { formId, day, version: submission.version, event: "completion" as const };
  try {
    const [started] = await transaction(ctx.db, [
      startRules(ctx, "form-answer", id),
      insertOnce(
        ctx,
        submission,
        sql`not exists (select 1 from ${formSubmissions} where ${isSame}) and not ${isFull}`,
      ),
      premiseHeld(ctx.db),
      ctx.db
        .update(formUploads)
        .set({ submissionId: id, draftId: null })
        .where(
          and(
            inArray(formUploads.id, uploadIds.length > 0 ? [...uploadIds] : [""]),
            eq(formUploads.formId, formId),
            isNull(formUploads.submissionId),
          ),
        ),
      premise(
        ctx.db,
        sql`(select count(*) from ${formUploads} where ${formUploads.submissionId} = ${id}) = ${uploadIds.length}`,
      ),
      addBytes(ctx, formId, id),
      ctx.db.delete(formDrafts).where(eq(formDrafts.id, submission.draftId ?? "")),
      addFormTally(ctx, [{ ...completion, fieldId: "", count: 1 }]),
      enqueueEffect(
        ctx,
        { kind: "contents.publish-one", payload: { kind: "form", id: formId, names: [] } },
        { onlyIf: isFull },
      ),
      ...following,
    ]);
    if (started.rowsAffected > 0) ctx.effects.wake();
    return "new";
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    return readRefusal(ctx, { id, formId, isSame, isFull });
  }
}

/** Never more than as many as are wanted, so that counting ends. */
const answered = (formId: string, most: number) =>
  sql`(select count(*) from (select 1 from ${formSubmissions} where form_id = ${formId} limit ${most}))`;

/** By the browser's key; without one, by what was answered, from where, and how long ago. */
function sameAs({ limits }: Context, { formId, key, digest, createdAt }: Submission) {
  const { formId: ofForm, submissionKey, digest: ofDigest, createdAt: at } = formSubmissions;
  if (key !== null) return sql`${ofForm} = ${formId} and ${submissionKey} = ${key}`;
  const since = createdAt - limits.formSameAnswerMs;
  return sql`${ofForm} = ${formId} and ${ofDigest} = ${digest} and ${at} > ${since}`;
}

/** In the table's own order, as an insert from a select must be. */
function insertOnce(ctx: Context, submission: Submission, isWanted: ReturnType<typeof sql>) {
  const { id, formId, version, stored, person, language, key, digest, tookMs } = submission;
  return ctx.db.insert(formSubmissions).select(
    ctx.db
      .select({
        id: sql`${id}`.as("id"),
        formId: sql`${forms.id}`.as("form_id"),
        formVersion: sql`${version}`.as("form_version"),
        data: sql`${JSON.stringify(stored)}`.as("data"),
        ipAddress: sql`null`.as("ip_address"),
        userAgent: sql`${ctx.client.userAgent}`.as("user_agent"),
        language: sql`${language}`.as("language"),
        person: sql`${person}`.as("person"),
        submissionKey: sql`${key}`.as("submission_key"),
        digest: sql`${digest}`.as("digest"),
        tookMs: sql`${tookMs}`.as("took_ms"),
        createdAt: sql`${submission.createdAt}`.as("created_at"),
      })
      .from(forms)
      .where(and(eq(forms.id, formId), eq(forms.isActive, true), isWanted)),
  );
}
