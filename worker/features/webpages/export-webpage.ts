import type { Context } from "../../kernel/context.ts";
import type { WebpageExport } from "./contract.ts";
import { readWebpage } from "./queries.ts";
import { toExport } from "./rules/export.ts";

/** The draft as a file. */
export async function exportWebpage(ctx: Context, id: string): Promise<WebpageExport> {
  const page = await readWebpage(ctx, id);
  return toExport(page.slug, page);
}
