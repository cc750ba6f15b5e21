import { and, eq, sql } from "drizzle-orm";
import { contentSlugs } from "../../../db/schema/contents.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import type { Webpage } from "./contract.ts";
import { SLUG_TAKEN } from "./insert-webpage.ts";
import { readWebpage } from "./queries.ts";
import { writeWebpage } from "./write-webpage.ts";

/** Another address. Where the page was ever published, the one before leads there from then on. */
export async function renameWebpage(
  ctx: ActorContext,
  id: string,
  slug: string,
  version: number,
): Promise<Webpage> {
  const page = await readWebpage(ctx, id);
  if (page.slug === slug) return page;
  if (await isTaken(ctx, id, slug)) throw new AppError("slug_taken", { fields: SLUG_TAKEN });
  const ofPages = eq(contentSlugs.kind, "webpage");
  const former = ctx.db
    .insert(contentSlugs)
    .values({ kind: "webpage", slug: page.slug, contentId: id, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  await writeWebpage(ctx, {
    ...{ id, version },
    values: { slug },
    with: [
      ctx.db.delete(contentSlugs).where(and(ofPages, eq(contentSlugs.slug, slug))),
      ...(page.publishedNumber === null ? [] : [former, refreshContent(ctx, "webpage", id)]),
      recordEvent(ctx, {
        type: "webpage_changed",
        userId: ctx.actor.userId,
        details: { webpageId: id, title: page.title, slug, formerSlug: page.slug },
      }),
    ],
  });
  return readWebpage(ctx, id);
}

async function isTaken(ctx: ActorContext, id: string, slug: string): Promise<boolean> {
  const row = await ctx.db.get<{ taken: number }>(sql`select
    exists (select 1 from ${webpages} where slug = ${slug} and id <> ${id})
    or exists (select 1 from ${contentSlugs}
      where kind = 'webpage' and slug = ${slug} and content_id <> ${id}) as taken`);
  return row.taken === 1;
}
