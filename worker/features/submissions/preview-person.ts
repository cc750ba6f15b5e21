import { eq, sql } from "drizzle-orm";
import { formDrafts, forms, formSubmissions } from "../../../db/schema/forms.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { PersonInput, PersonPreview } from "./contract.ts";
import { answersOf, draftsOf, personFiles } from "./person-rows.ts";
import { countFiles } from "./removal.ts";

/** What there is under a mail address, and in which forms. */
export async function previewPerson(ctx: ActorContext, input: PersonInput): Promise<PersonPreview> {
  const many = sql<number>`count(*)`;
  const [found, [uploads], [drafts]] = await ctx.db.batch([
    ctx.db
      .select({ id: forms.id, title: forms.title, count: many })
      .from(formSubmissions)
      .innerJoin(forms, eq(forms.id, formSubmissions.formId))
      .where(answersOf(ctx, input))
      .groupBy(forms.id)
      .orderBy(forms.title),
    countFiles(ctx, personFiles(ctx, input)),
    ctx.db.select({ many }).from(formDrafts).where(draftsOf(ctx, input)),
  ]);
  return {
    total: found.reduce((sum, { count }) => sum + count, 0),
    files: uploads?.files ?? 0,
    drafts: drafts?.many ?? 0,
    forms: found,
  };
}
