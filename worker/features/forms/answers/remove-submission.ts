import { eq } from "drizzle-orm";
import { formSubmissions, formUploads } from "../../../../db/schema/forms.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { refreshContent } from "../../contents/refresh-content.ts";
import { refuseHeld } from "./answer-hold.ts";
import { recountBytes } from "./stored-bytes.ts";
import { forgetAnswers } from "./forget-answers.ts";
import { deleteFiles } from "./delete-files.ts";

/** Removes one answer with its files. How often the form was answered stays counted. */
export async function removeSubmission(ctx: ActorContext, id: string): Promise<void> {
  const row = await ctx.db
    .select({ formId: formSubmissions.formId })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, id))
    .get();
  if (!row) throw notFound("submission", id);
  const { formId } = row;
  await refuseHeld(ctx, eq(formSubmissions.id, id));
  try {
    await transaction(ctx.db, [
      ...forgetAnswers(ctx, eq(formSubmissions.id, id)),
      deleteFiles(ctx, eq(formUploads.submissionId, id)),
      ctx.db.delete(formSubmissions).where(eq(formSubmissions.id, id)),
      premiseHeld(ctx.db),
      recountBytes(ctx, [formId]),
      refreshContent(ctx, "form", formId),
      recordEvent(ctx, {
        type: "form_answers_removed",
        userId: ctx.actor.userId,
        details: { formId, removed: 1, why: "one" },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("submission", id);
    throw error;
  }
  ctx.effects.wake();
}
