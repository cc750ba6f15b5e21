import { eq, sql } from "drizzle-orm";
import { contentSlugs } from "../../../db/schema/contents.ts";
import { forms } from "../../../db/schema/forms.ts";
import type { Context } from "../../kernel/context.ts";
import { slugOf } from "./rules/slug.ts";

/** An address that no form has or had, as near to the title as there is one. */
export async function freeSlug(ctx: Context, title: string): Promise<string> {
  const base = slugOf(title);
  const isLike = sql`(slug = ${base} or slug glob ${`${base}-[0-9]*`})`;
  const [now, before] = await ctx.db.batch([
    ctx.db.select({ slug: forms.slug }).from(forms).where(isLike),
    ctx.db
      .select({ slug: contentSlugs.slug })
      .from(contentSlugs)
      .where(sql`${eq(contentSlugs.kind, "form")} and ${isLike}`),
  ]);
  const taken = new Set([...now, ...before].map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  for (let number = 2; number <= ctx.limits.formSlugTries; number += 1) {
    const slug = `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
  // Forms by the hundred of one name: nobody types these addresses.
  return `${base}-${ctx.ids.next().slice(-6)}`;
}
