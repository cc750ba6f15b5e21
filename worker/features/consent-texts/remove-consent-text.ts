import { eq, sql } from "drizzle-orm";
import { consentLinks, consents, consentTemplates } from "../../../db/schema/consents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { moveToTrash } from "../../kit/trash.ts";
import { consentTextRecord } from "./consent-text-record.ts";
import { publishableConsentText } from "./publishable-consent-text.ts";

/** Moves a text into the trash with its versions, unless somebody can be asked with it or has answered: evidence stays. */
export async function removeConsentText(
  ctx: ActorContext,
  id: string,
  seen: number,
): Promise<void> {
  const nothingRests = sql`not exists (select 1 from ${consentLinks} where ${consentLinks.templateId} = ${id})
    and not exists (select 1 from ${consents} where ${consents.templateId} = ${id})`;
  await publishableConsentText.remove(ctx, id, {
    seen,
    first: moveToTrash(ctx, consentTextRecord, eq(consentTemplates.id, id)),
    onlyIf: nothingRests,
    otherwise: () => refusalOf(ctx, id),
  });
}

async function refusalOf(ctx: ActorContext, id: string): Promise<AppError | null> {
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
  if (slugs.length === 0 && rows === 0) return null;
  return new AppError("still_referenced", {
    detail:
      rows > 0
        ? "People gave consent to this text, so it stays as long as their proof."
        : "Links use this text. Delete them or choose another text for them first.",
    data: { links: slugs, consents: rows },
  });
}
