import type { ActorContext } from "../../kernel/context.ts";
import type { Template, TemplateExport } from "./contract.ts";
import { insertTemplate } from "./insert-template.ts";

/** A text from a file, as a draft. */
export function importTemplate(
  ctx: ActorContext,
  { name, definition }: TemplateExport,
): Promise<Template> {
  return insertTemplate(ctx, { name, definition, source: "file" });
}
