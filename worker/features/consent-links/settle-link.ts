import { eq, sql } from "drizzle-orm";
import { consentLinks, consentTemplates } from "../../../db/schema/consents.ts";
import { contentSlugs } from "../../../db/schema/contents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";

type Wanted = { id: string; slug: string; templateId: string; isActive: boolean };

export const SLUG_TAKEN = { slug: "Another link uses this address, or used it before." };

/** Refuses an address that is another's, a text that is not there, and to open what was never published. */
export async function settleLink(ctx: ActorContext, wanted: Wanted) {
  const { id, slug, templateId, isActive } = wanted;
  const [[taken], [template]] = await ctx.db.batch([
    ctx.db
      .select({
        rows: sql<number>`exists (select 1 from ${consentLinks} where slug = ${slug} and id <> ${id})
          or exists (select 1 from ${contentSlugs}
            where kind = 'consent' and slug = ${slug} and content_id <> ${id})`,
      })
      .from(sql`(select 1)`),
    ctx.db
      .select({ number: consentTemplates.publishedNumber })
      .from(consentTemplates)
      .where(eq(consentTemplates.id, templateId)),
  ]);
  if (taken?.rows) throw new AppError("slug_taken", { fields: SLUG_TAKEN });
  if (!template) throw invalidInput({ templateId: "This text no longer exists." });
  if (isActive && template.number === null) {
    throw new AppError("not_publishable", {
      detail: "Publish its text first.",
      fields: { templateId: "This text was never published." },
    });
  }
  return { isPublished: template.number !== null };
}
