import { sha256Hex } from "../../kernel/ids.ts";
import type { Block, WebpageDefinition, WebpageDraft } from "./contract.ts";
import { draftOf } from "./rules/export.ts";
import { writeBlocks } from "./rules/write-blocks.ts";
import { sanitiseHtml, sanitisePage } from "./sanitise-html.ts";

/** A draft as it is stored: what admins wrote as HTML is made harmless, and the whole page written out. */
export function settleWebpage(draft: WebpageDraft): WebpageDefinition {
  const { settings, ...words } = draftOf(draft);
  const blocks = settings.blocks.map((block): Block =>
    block.type === "html" ? { ...block, html: sanitiseHtml(block.html) } : block,
  );
  const content = sanitisePage(writeBlocks(blocks));
  return { ...words, settings: { ...settings, blocks, content } };
}

/** By which a draft is known to be the published version, or not. */
export const hashOf = (page: WebpageDefinition) => sha256Hex(JSON.stringify(page));
