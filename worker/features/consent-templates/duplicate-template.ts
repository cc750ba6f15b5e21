import type { ActorContext } from "../../kernel/context.ts";
import type { Template } from "./contract.ts";
import { insertTemplate } from "./insert-template.ts";
import { readTemplate } from "./queries.ts";

/** The draft once more, as a text of its own without links. */
export async function duplicateTemplate(ctx: ActorContext, id: string): Promise<Template> {
  const { name, definition } = await readTemplate(ctx, id);
  const copy = `${name} (copy)`.slice(0, ctx.limits.formTitleLength);
  return insertTemplate(ctx, { name: copy, definition, source: "copy" });
}
