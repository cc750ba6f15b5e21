import { eq, sql } from "drizzle-orm";
import { formDrafts, forms, formSubmissions } from "../../../../db/schema/forms.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import type { PersonInput, PersonPreview } from "./contract.ts";
import { personRows } from "./person-rows.ts";
import { countTrashed } from "./remove-trashed.ts";
import { countFiles } from "./delete-files.ts";

/** What there is under a mail address, and in which forms. */
export async function previewPerson(ctx: ActorContext, input: PersonInput): Promise<PersonPreview> {
  const many = sql<number>`count(*)`;
  const [found, [uploads], [drafts]] = await ctx.db.batch([
    ctx.db
      .select({ id: forms.id, title: forms.title, count: many })
      .from(formSubmissions)
      .innerJoin(forms, eq(forms.id, formSubmissions.formId))
      .where(personRows.answers(ctx, input))
      .groupBy(forms.id)
      .orderBy(forms.title),
    countFiles(ctx, personRows.files(ctx, input)),
    ctx.db.select({ many }).from(formDrafts).where(personRows.drafts(ctx, input)),
  ]);
  const trashed = await countTrashed(ctx, input);
  return {
    total: found.reduce((sum, { count }) => sum + count, 0),
    files: uploads?.files ?? 0,
    drafts: drafts?.many ?? 0,
    trashed: trashed.answers + trashed.drafts,
    forms: found,
  };
}
