import { eq, like, or, sql } from "drizzle-orm";
import { contentSlugs } from "../../../db/schema/contents.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import { isUniqueViolation, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Webpage, WebpageDraft } from "./contract.ts";
import { readWebpage } from "./queries.ts";
import { freeSlug } from "./rules/slug-of.ts";
import { settleWebpage } from "./settle-webpage.ts";

type New = { slug: string; draft: WebpageDraft; source: "new" | "copy" | "file"; isExact: boolean };

/** A page that nobody sees yet, under the wanted address or the next one that is free. */
export async function insertWebpage(
  ctx: ActorContext,
  { slug: wanted, draft, source, isExact }: New,
): Promise<Webpage> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const { title, description, settings } = settleWebpage(draft);
  const taken = await readTaken(ctx, wanted);
  if (isExact && taken.has(wanted)) throw new AppError("slug_taken", { fields: SLUG_TAKEN });
  const slug = freeSlug(wanted, taken);
  const by = ctx.actor.userId;
  try {
    await transaction(ctx.db, [
      ctx.db.insert(webpages).values({
        ...{ id, slug, title, description, settings, createdAt: now, updatedAt: now },
        ...{ createdBy: by, updatedBy: by },
      }),
      recordEvent(ctx, {
        type: "webpage_created",
        userId: by,
        details: { webpageId: id, slug, source },
      }),
    ]);
  } catch (error) {
    if (!isUniqueViolation(error, "webpages.slug")) throw error;
    throw new AppError("slug_taken", { fields: SLUG_TAKEN });
  }
  return readWebpage(ctx, id);
}

export const SLUG_TAKEN = { slug: "Another page stands here, or stood here before." };

/** Addresses of that beginning which lead somewhere, or did. */
async function readTaken(ctx: ActorContext, slug: string): Promise<Set<string>> {
  const begins = slug.slice(0, -5);
  const of = (column: typeof webpages.slug | typeof contentSlugs.slug) =>
    or(eq(column, slug), like(column, `${begins || slug}%`));
  const [own, former] = await ctx.db.batch([
    ctx.db.select({ slug: webpages.slug }).from(webpages).where(of(webpages.slug)),
    ctx.db
      .select({ slug: contentSlugs.slug })
      .from(contentSlugs)
      .where(sql`${contentSlugs.kind} = 'webpage' and ${of(contentSlugs.slug)}`),
  ]);
  return new Set([...own, ...former].map((row) => row.slug));
}
