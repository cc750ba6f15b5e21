import type { Context } from "../../kernel/context.ts";
import type { WebpageDefinition } from "./contract.ts";
import { readStored } from "./queries.ts";
import { writeEach } from "./rules/write-blocks.ts";
import { sanitisePage } from "./sanitise-html.ts";
import { settleWebpage } from "./settle-webpage.ts";

type Preview = { page: WebpageDefinition; slug: string };

/** The draft as visitors would get it, with each part marked for the editor beside it. */
export async function previewWebpage(ctx: Context, id: string): Promise<Preview> {
  const { page: stored, slug } = await readStored(ctx, id);
  const page = settleWebpage(stored);
  const { blocks } = page.settings;
  const parts = writeEach(blocks).map(
    (html, index) => `<div data-block="${blocks[index]?.id ?? ""}">${sanitisePage(html)}</div>`,
  );
  return { slug, page: { ...page, settings: { ...page.settings, content: parts.join("\n") } } };
}
