import type { Context } from "../../kernel/context.ts";
import type { ConsentDefinition } from "./contract.ts";
import { readTemplate } from "./queries.ts";

type Preview = { id: string; number: number; document: ConsentDefinition };

/** The draft as visitors would get it, as what the next version will be. */
export async function previewTemplate(ctx: Context, id: string): Promise<Preview> {
  const { definition, publishedNumber } = await readTemplate(ctx, id);
  return { id, number: (publishedNumber ?? 0) + 1, document: definition };
}
