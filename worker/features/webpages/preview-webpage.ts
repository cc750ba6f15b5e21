import type { Context } from "../../kernel/context.ts";
import type { WebpageDefinition } from "./contract.ts";
import { publishableWebpage } from "./publishable-webpage.ts";
import { writeEach } from "./rules/write-blocks.ts";
import { loadSanitisers } from "./load-sanitisers.ts";
import { settleWebpage } from "./settle-webpage.ts";

type Preview = { page: WebpageDefinition; slug: string };

/** The draft as visitors would get it, with each part marked for the editor beside it. */
export async function previewWebpage(ctx: Context, id: string): Promise<Preview> {
  const { row, work } = await publishableWebpage.load(ctx, id);
  const [page, { sanitisePage }] = await Promise.all([settleWebpage(work), loadSanitisers()]);
  const { blocks } = page.settings;
  const parts = writeEach(blocks).map(
    (html, index) => `<div data-block="${blocks[index]?.id ?? ""}">${sanitisePage(html)}</div>`,
  );
  return {
    slug: row.slug,
    page: { ...page, settings: { ...page.settings, content: parts.join("\n") } },
  };
}
