import { and, eq, type SQL, sql } from "drizzle-orm";
import { forms, formSubmissions } from "../../../../db/schema/forms.ts";
import type { Context } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { type HoldKind, isFree } from "../../../kit/retention.ts";
import { isAmong } from "../../../kit/targets.ts";

/** Called by its form and its day: the list of holds tells of nobody. */
export const answerHold: HoldKind = {
  label: "Answer",
  read: "forms.read-answers",
  find: async ({ db }, id) => {
    const found = await db
      .select({ title: forms.title, at: formSubmissions.createdAt })
      .from(formSubmissions)
      .innerJoin(forms, eq(forms.id, formSubmissions.formId))
      .where(eq(formSubmissions.id, id))
      .get();
    return found ? `${found.title}, ${new Date(found.at).toISOString().slice(0, 10)}` : null;
  },
  address: async ({ db }, ids) => {
    const rows = await db
      .select({ id: formSubmissions.id, formId: formSubmissions.formId })
      .from(formSubmissions)
      .where(isAmong(formSubmissions.id, ids));
    return new Map(
      rows.map(({ id, formId }) => [id, `/admin/forms-manager/${formId}/answers?answer=${id}`]),
    );
  },
};

/** Refuses to delete answers of which one is held, or whose form is. */
export async function refuseHeld({ db }: Context, matching: SQL | undefined) {
  const isHeld = sql`not (${isFree("answer", formSubmissions.id)} and ${isFree("form", formSubmissions.formId)})`;
  if ((await db.$count(formSubmissions, and(matching, isHeld))) > 0) throw new AppError("held");
}
