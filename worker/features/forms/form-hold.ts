import { and, eq, sql } from "drizzle-orm";
import { forms, formSubmissions } from "../../../db/schema/forms.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { type HoldKind, isFree } from "../../kit/retention.ts";
import { isAmong } from "../../kit/targets.ts";

export const formHold: HoldKind = {
  label: "Form",
  read: "forms.read",
  find: async ({ db }, id) =>
    (await db.select({ title: forms.title }).from(forms).where(eq(forms.id, id)).get())?.title ??
    null,
  address: (_ctx, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, `/admin/forms-manager/${id}`]))),
};

/** Neither the form is held nor an answer to it. */
export const isUnheld = sql<boolean>`(${isFree("form", forms.id)} and not exists (
  select 1 from ${formSubmissions} where ${formSubmissions.formId} = ${forms.id}
    and not ${isFree("answer", formSubmissions.id)}))`;

/** Refuses what would delete a form that is held, or that has an answer which is. */
export async function refuseHeld({ db }: Context, ids: readonly string[]) {
  if ((await db.$count(forms, and(isAmong(forms.id, ids), sql`not ${isUnheld}`))) > 0) {
    throw new AppError("held");
  }
}
