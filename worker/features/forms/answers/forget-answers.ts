import type { SQL } from "drizzle-orm";
import { formSubmissions } from "../../../../db/schema/forms.ts";
import type { Context } from "../../../kernel/context.ts";
import { forgetWork } from "../../incoming/forget-work.ts";

/** The statements that forget the work on answers, before they go. */
export function forgetAnswers(ctx: Context, matching: SQL | undefined) {
  const ids = ctx.db.select({ id: formSubmissions.id }).from(formSubmissions).where(matching);
  return forgetWork(ctx, "form-answer", ids.getSQL());
}
