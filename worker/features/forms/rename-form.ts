import { and, eq, ne, sql } from "drizzle-orm";
import { contentSlugs } from "../../../db/schema/contents.ts";
import { forms } from "../../../db/schema/forms.ts";
import { isUniqueViolation, premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import type { Form } from "../forms-manager/contract.ts";
import { readForm } from "./queries.ts";
import { refusedSlug } from "./rules/slug.ts";

/** Gives a form another address. The one it had leads there from now on, if anyone could have seen it. */
export async function renameForm(ctx: ActorContext, id: string, slug: string): Promise<Form> {
  const problem = refusedSlug(slug);
  if (problem !== null) throw invalidInput({ slug: problem });
  const form = await readForm(ctx, id);
  if (form.slug === slug) return form;
  const now = ctx.clock.now();
  const names = and(eq(contentSlugs.kind, "form"), eq(contentSlugs.slug, slug));
  const othersFormer = sql`select 1 from ${contentSlugs} where ${and(names, ne(contentSlugs.contentId, id))}`;
  const stillSame = sql`select 1 from ${forms} where ${and(eq(forms.id, id), eq(forms.slug, form.slug))}`;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`exists (${stillSame}) and not exists (${othersFormer})`),
      ctx.db.update(forms).set({ slug }).where(eq(forms.id, id)),
      ctx.db.delete(contentSlugs).where(names),
      ...(form.publishedNumber === null
        ? []
        : [
            ctx.db
              .insert(contentSlugs)
              .values({ kind: "form", slug: form.slug, contentId: id, createdAt: now }),
          ]),
      refreshContent(ctx, "form", id, [form.slug, slug]),
      recordEvent(ctx, {
        type: "form_changed",
        userId: ctx.actor.userId,
        details: { formId: id, title: form.definition.title, from: form.slug, to: slug },
      }),
    ]);
  } catch (error) {
    const isTaken = error instanceof PremiseFailed || isUniqueViolation(error, "forms.slug");
    if (!isTaken) throw error;
    const detail = "Another form has this address, or had it before.";
    throw new AppError("slug_taken", { detail, fields: { slug: detail } });
  }
  ctx.effects.wake();
  return readForm(ctx, id);
}
