import type { ActorContext } from "../../kernel/context.ts";
import type { Webpage, WebpageInput } from "./contract.ts";
import { insertWebpage } from "./insert-webpage.ts";
import { slugOf } from "./rules/slug-of.ts";
import { fromTemplate } from "./rules/templates.ts";

/** A new page, blank or from a template. An address that was asked for is taken or refused, never another. */
export function createWebpage(
  ctx: ActorContext,
  { title, slug, template }: WebpageInput,
): Promise<Webpage> {
  return insertWebpage(ctx, {
    slug: slug ?? slugOf(title),
    draft: fromTemplate(template, title),
    source: "new",
    isExact: slug !== undefined,
  });
}
