import { sql } from "drizzle-orm";
import { formSubmissions } from "../../../db/schema/forms.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Form, RemoveInput } from "./list/contract.ts";
import { publishableForm } from "./publishable-form.ts";
import { removeUploads } from "./remove-uploads.ts";

/** Removes a form for good. One with answers only for whoever names it and says how many go with it. */
export async function removeForm(ctx: ActorContext, id: string, named: RemoveInput) {
  const form = await publishableForm.read(ctx, id);
  const isMeant = named.title === form.definition.title && named.answers === form.answers;
  if (form.answers > 0 && !isMeant) throw hasAnswers(form);
  const answered = sql`(select count(*) from ${formSubmissions} where ${formSubmissions.formId} = ${id})`;
  await publishableForm.remove(ctx, id, {
    first: [removeUploads(ctx, sql`(${id})`)],
    onlyIf: sql`${answered} = ${form.answers}`,
    otherwise: async () => hasAnswers(await publishableForm.read(ctx, id)),
  });
}

const hasAnswers = ({ answers }: Form) => new AppError("has_answers", { data: { answers } });
