import { sql } from "drizzle-orm";
import { formSubmissions } from "../../../db/schema/forms.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import type { Form, RemoveInput } from "../forms-manager/contract.ts";
import { readForm } from "./queries.ts";
import { removeStatements } from "./remove-statements.ts";

/** Removes a form for good. One with answers only for whoever names it and says how many go with it. */
export async function removeForm(ctx: ActorContext, id: string, named: RemoveInput) {
  const form = await readForm(ctx, id);
  const { title } = form.definition;
  const isMeant = named.title === title && named.answers === form.answers;
  if (form.answers > 0 && !isMeant) throw hasAnswers(form);
  const answered = sql`(select count(*) from ${formSubmissions} where ${formSubmissions.formId} = ${id})`;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`${answered} = ${form.answers}`),
      ...removeStatements(ctx, [id], { onlyUnanswered: false }),
      refreshContent(ctx, "form", id, [form.slug, ...form.formerSlugs]),
      recordEvent(ctx, {
        type: "form_removed",
        userId: ctx.actor.userId,
        details: { formId: id, title, slug: form.slug, answers: form.answers },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw hasAnswers(await readForm(ctx, id));
    throw error;
  }
  ctx.effects.wake();
}

const hasAnswers = ({ answers }: Form) => new AppError("has_answers", { data: { answers } });
