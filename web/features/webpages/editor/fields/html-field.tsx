import type { Block } from "../../../../../worker/features/webpages/contract.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { TextArea } from "../../../../ui/text-area.tsx";

type HtmlBlock = Extract<Block, { type: "html" }>;
type HtmlFieldProps = { block: HtmlBlock; onChange: (block: HtmlBlock) => void };

export function HtmlField({ block, onChange }: HtmlFieldProps) {
  return (
    <TextArea
      label="HTML"
      hint='Kept: words, lists, tables, links, and pictures of this site (src="/pictures/…"). Left out when it is saved: scripts, styles, frames, forms, and pictures of other sites, which the page would not load.'
      value={block.html}
      spellCheck={false}
      maxLength={LIMITS.webpageHtmlLength}
      className="font-mono text-sm"
      onChange={(event) => onChange({ ...block, html: event.currentTarget.value })}
    />
  );
}
