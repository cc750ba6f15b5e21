import { eq, sql } from "drizzle-orm";
import { forms, formSubmissions } from "../../../db/schema/forms.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { moveToTrash } from "../../kit/trash.ts";
import { forgetAnswers } from "./answers/forget-answers.ts";
import { isUnheld, refuseHeld } from "./form-hold.ts";
import { formRecord } from "./form-record.ts";
import type { Form, RemoveInput } from "./list/contract.ts";
import { publishableForm } from "./publishable-form.ts";

/** Moves a form into the trash. One with answers only for whoever names it and says how many go with it. */
export async function removeForm(ctx: ActorContext, id: string, named: RemoveInput) {
  const form = await publishableForm.read(ctx, id);
  const isMeant = named.title === form.definition.title && named.answers === form.answers;
  if (form.answers > 0 && !isMeant) throw hasAnswers(form);
  await refuseHeld(ctx, [id]);
  const answered = sql`(select count(*) from ${formSubmissions} where ${formSubmissions.formId} = ${id})`;
  await publishableForm.remove(ctx, id, {
    first: [
      ...moveToTrash(ctx, formRecord, eq(forms.id, id)),
      ...forgetAnswers(ctx, eq(formSubmissions.formId, id)),
    ],
    onlyIf: sql`${answered} = ${form.answers} and ${isUnheld}`,
    otherwise: async () => hasAnswers(await publishableForm.read(ctx, id)),
  });
}

const hasAnswers = ({ answers }: Form) => new AppError("has_answers", { data: { answers } });
