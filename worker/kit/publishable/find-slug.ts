import { sql } from "drizzle-orm";
import { contentSlugs } from "../../../db/schema/contents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { Kind, Shape } from "./kind.ts";
import { freeSlug, stemOf } from "./slug-of.ts";
import { slugTaken } from "./write-row.ts";

type Wanted = { base: string; isExact: boolean };

/** An address that no other has or had, as near to the wanted one as there is. */
export async function findSlug<S extends Shape>(
  kind: Kind<S>,
  ctx: ActorContext,
  { base, isExact }: Wanted,
) {
  const isLike = sql`(slug = ${base} or slug glob ${`${stemOf(base)}-[0-9]*`})`;
  const rows = await ctx.db.all<{ slug: string }>(sql`select slug from ${kind.table} where ${isLike}
    union select slug from ${contentSlugs} where kind = ${kind.name} and ${isLike}`);
  const taken = new Set(rows.map(({ slug }) => slug));
  if (isExact && taken.has(base)) throw slugTaken(kind);
  return freeSlug(base, taken) ?? `${stemOf(base)}-${ctx.ids.next().slice(-6)}`;
}
