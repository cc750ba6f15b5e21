import type { ActorContext } from "../../kernel/context.ts";
import type { Webpage, WebpageInput } from "./contract.ts";
import { publishableWebpage } from "./publishable-webpage.ts";
import { fromTemplate } from "./rules/templates.ts";

/** A new page, blank or from a template. An address that was asked for is taken or refused, never another. */
export function createWebpage(
  ctx: ActorContext,
  { title, slug, template }: WebpageInput,
): Promise<Webpage> {
  const draft = fromTemplate(template, title);
  const address = slug === undefined ? {} : { slug, isExact: true };
  return publishableWebpage.create(ctx, { draft, source: "new", ...address });
}
