import { and, eq, or } from "drizzle-orm";
import * as v from "valibot";
import { consentLinks, consentTemplates } from "../../../db/schema/consents.ts";
import { contentSlugs, contentVersions } from "../../../db/schema/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { type Content, ContentDocument } from "./contract.ts";

/** What a link asks, as the database has it: the published version of its template. */
export async function readConsent(ctx: Context, identifier: string): Promise<Content> {
  const [[row], [former]] = await ctx.db.batch([
    ctx.db
      .select({
        id: consentLinks.id,
        slug: consentLinks.slug,
        isActive: consentLinks.isActive,
        redirectUrl: consentLinks.redirectUrl,
        versionOf: consentLinks.templateId,
        number: contentVersions.number,
        hash: contentVersions.hash,
        document: contentVersions.document,
      })
      .from(consentLinks)
      .innerJoin(consentTemplates, eq(consentTemplates.id, consentLinks.templateId))
      .leftJoin(
        contentVersions,
        and(
          eq(contentVersions.kind, "consent"),
          eq(contentVersions.contentId, consentTemplates.id),
          eq(contentVersions.number, consentTemplates.publishedNumber),
        ),
      )
      .where(or(eq(consentLinks.id, identifier), eq(consentLinks.slug, identifier)))
      .limit(1),
    ctx.db
      .select({ slug: consentLinks.slug, isActive: consentLinks.isActive })
      .from(contentSlugs)
      .innerJoin(consentLinks, eq(consentLinks.id, contentSlugs.contentId))
      .where(and(eq(contentSlugs.kind, "consent"), eq(contentSlugs.slug, identifier))),
  ]);
  const stamp = ctx.ids.next();
  if (!row) {
    if (!former) return { state: "unknown" };
    return former.isActive
      ? { state: "moved", stamp, slug: former.slug }
      : { state: "gone", stamp };
  }
  const { isActive, document, number, hash, ...link } = row;
  if (!isActive || number === null) return { state: "gone", stamp };
  const parsed = v.safeParse(ContentDocument, { kind: "consent", document });
  if (!parsed.success) return { state: "unsupported" };
  const published = { state: "published" as const, stamp, number, hash: hash ?? "" };
  return { ...published, ...link, isFull: false, ...parsed.output };
}
