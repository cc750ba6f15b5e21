import type { Block, WebpageDefinition, WebpageDraft } from "./contract.ts";
import { draftOf } from "./rules/export.ts";
import { writeBlocks } from "./rules/write-blocks.ts";
import { loadSanitisers } from "./load-sanitisers.ts";

/** A draft as it is stored: what admins wrote as HTML is made harmless, and the whole page written out. */
export async function settleWebpage(draft: WebpageDraft): Promise<WebpageDefinition> {
  const { sanitiseHtml, sanitisePage } = await loadSanitisers();
  const { settings, ...words } = draftOf(draft);
  const blocks = settings.blocks.map((block): Block =>
    block.type === "html" ? { ...block, html: sanitiseHtml(block.html) } : block,
  );
  const content = sanitisePage(writeBlocks(blocks));
  return { ...words, settings: { ...settings, blocks, content } };
}
