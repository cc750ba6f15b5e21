import type { Context } from "../../kernel/context.ts";
import type { TemplateExport } from "./contract.ts";
import { readTemplate } from "./queries.ts";

/** The draft as a file. */
export async function exportTemplate(ctx: Context, id: string): Promise<TemplateExport> {
  const { name, definition } = await readTemplate(ctx, id);
  return { format: "executive-advisor/consent", formatVersion: 1, name, definition };
}
