import { inArray } from "drizzle-orm";
import { contentPictures } from "../../../db/schema/contents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { ImportedWebpage, WebpageExport } from "./contract.ts";
import { publishableWebpage } from "./publishable-webpage.ts";
import { draftOf, picturesOf, withPictures } from "./rules/export.ts";

/** A page from a file, as a draft. Pictures that are not here leave their place open. */
export async function importWebpage(
  ctx: ActorContext,
  file: WebpageExport,
): Promise<ImportedWebpage> {
  const wanted = picturesOf(file);
  const rows = await ctx.db
    .select({ name: contentPictures.name })
    .from(contentPictures)
    .where(inArray(contentPictures.name, wanted));
  const known = new Set(rows.map(({ name }) => name));
  const page = await publishableWebpage.create(ctx, {
    slug: file.slug,
    draft: withPictures(draftOf(file), known),
    source: "file",
  });
  return { page, missingPictures: wanted.filter((name) => !known.has(name)).length };
}
