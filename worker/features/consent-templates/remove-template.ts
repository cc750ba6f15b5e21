import { and, eq, sql } from "drizzle-orm";
import { consentLinks, consents, consentTemplates } from "../../../db/schema/consents.ts";
import { contentVersions } from "../../../db/schema/contents.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { readTemplate } from "./queries.ts";
import { refuseTemplate } from "./refuse-template.ts";

/** Removes a text with its versions, unless somebody can be asked with it or has answered: evidence stays. */
export async function removeTemplate(
  ctx: ActorContext,
  id: string,
  version: number,
): Promise<void> {
  const { name } = await readTemplate(ctx, id);
  const ofText = and(eq(contentVersions.kind, "consent"), eq(contentVersions.contentId, id));
  try {
    await transaction(ctx.db, [
      ctx.db
        .delete(consentTemplates)
        .where(
          and(
            eq(consentTemplates.id, id),
            eq(consentTemplates.version, version),
            sql`not exists (select 1 from ${consentLinks} where ${consentLinks.templateId} = ${id})`,
            sql`not exists (select 1 from ${consents} where ${consents.templateId} = ${id})`,
          ),
        ),
      premiseHeld(ctx.db),
      ctx.db.delete(contentVersions).where(ofText),
      recordEvent(ctx, {
        type: "consent_template_removed",
        userId: ctx.actor.userId,
        details: { templateId: id, name },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    await refuseReferenced(ctx, id);
    return refuseTemplate(ctx, id);
  }
}

async function refuseReferenced(ctx: ActorContext, id: string) {
  const [links, [given]] = await ctx.db.batch([
    ctx.db
      .select({ slug: consentLinks.slug })
      .from(consentLinks)
      .where(eq(consentLinks.templateId, id))
      .orderBy(consentLinks.slug)
      .limit(ctx.limits.pageSizeMost),
    ctx.db
      .select({ rows: sql<number>`count(*)` })
      .from(consents)
      .where(eq(consents.templateId, id)),
  ]);
  const slugs = links.map(({ slug }) => slug);
  const rows = given?.rows ?? 0;
  if (slugs.length === 0 && rows === 0) return;
  throw new AppError("still_referenced", {
    detail:
      rows > 0
        ? "Consents were given to this text: it stays as long as their proof does."
        : "Links lead to this text. Remove them, or have them lead to another text first.",
    data: { links: slugs, consents: rows },
  });
}
