import { and, eq, sql } from "drizzle-orm";
import { forms } from "../../../db/schema/forms.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import type { Form } from "../forms-manager/contract.ts";
import { readForm } from "./queries.ts";

/** Opens a form to visitors, or takes it down. The draft is not touched, so nobody's version grows old. */
export async function switchForm(ctx: ActorContext, id: string, isActive: boolean): Promise<Form> {
  const form = await readForm(ctx, id);
  if (form.isActive === isActive) return form;
  if (form.publishedNumber === null) {
    throw invalidInput({ isActive: "Publish the form first: there is nothing to show yet." });
  }
  await transaction(ctx.db, [
    ctx.db
      .update(forms)
      .set({ isActive })
      .where(and(eq(forms.id, id), sql`${forms.publishedNumber} is not null`)),
    refreshContent(ctx, "form", id),
    recordEvent(ctx, {
      type: isActive ? "form_opened" : "form_closed",
      userId: ctx.actor.userId,
      details: { formId: id, title: form.definition.title },
    }),
  ]);
  ctx.effects.wake();
  return readForm(ctx, id);
}
