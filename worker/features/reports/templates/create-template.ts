import { reportTemplates } from "../../../../db/schema/reports.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Template, TemplateDefinition, TemplateInput } from "./contract.ts";
import { BUILT_IN_TEMPLATES } from "../rules/built-in-templates.ts";
import { publishableTemplate } from "./publishable-template.ts";

type New = { name: string } & (
  | { start: TemplateInput["start"] }
  | { definition: TemplateDefinition }
);

/** A draft that begins as one of the product's, or as a file. */
export async function createTemplate(ctx: ActorContext, made: New): Promise<Template> {
  if ((await ctx.db.$count(reportTemplates)) >= ctx.limits.reportTemplatesMost) {
    throw new AppError("no_room");
  }
  const isFile = "definition" in made;
  const definition = isFile ? made.definition : BUILT_IN_TEMPLATES[made.start].definition;
  return publishableTemplate.create(ctx, {
    draft: { name: made.name, definition },
    source: isFile ? "file" : "new",
  });
}
