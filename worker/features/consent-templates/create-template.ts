import type { ActorContext } from "../../kernel/context.ts";
import type { Template, TemplateInput } from "./contract.ts";
import { insertTemplate } from "./insert-template.ts";
import { CONSENT_STARTS } from "./rules/kinds.ts";

/** A new text, blank or from one of the starts. */
export function createTemplate(
  ctx: ActorContext,
  { name, kind }: TemplateInput,
): Promise<Template> {
  const { definition } = CONSENT_STARTS[kind];
  return insertTemplate(ctx, { name, definition, source: "new" });
}
