import type { ActorContext } from "../../kernel/context.ts";
import type { Webpage } from "./contract.ts";
import { insertWebpage } from "./insert-webpage.ts";
import { readWebpage } from "./queries.ts";
import { draftOf } from "./rules/export.ts";
import { slugOf } from "./rules/slug-of.ts";

/** The draft once more, as a page of its own that nobody sees yet. */
export async function duplicateWebpage(ctx: ActorContext, id: string): Promise<Webpage> {
  const { slug, ...page } = await readWebpage(ctx, id);
  const title = `${page.title} (copy)`.slice(0, ctx.limits.formLabelLength);
  const draft = { ...draftOf(page), title };
  return insertWebpage(ctx, {
    slug: slugOf(`${slug} copy`),
    draft,
    source: "copy",
    isExact: false,
  });
}
