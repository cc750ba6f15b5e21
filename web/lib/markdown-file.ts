import type { WordBlock } from "./docx-file.ts";

/** What of a file is text of others: signs that Markdown would read are written as signs. */
const plain = (text: string) => text.replaceAll(/[\\`*_{}[\]<>#|]/gu, "\\$&");
const inCell = (text: string) => plain(text).replaceAll(/\s+/gu, " ");

const LEADS = { title: "# ", heading: "## ", subheading: "### ", text: "", bullet: "- " } as const;

/** The same blocks as a document of Word has, as a file of Markdown. */
export function markdownFile(blocks: readonly WordBlock[]): Blob {
  const parts = blocks.map((block) => {
    if (block.type === "table") {
      const rows = [block.head, ...block.rows.map(({ cells }) => cells)].map((cells) =>
        cells.map(inCell),
      );
      const line = block.head.map(() => "---");
      return [...rows.slice(0, 1), line, ...rows.slice(1)]
        .map((cells) => `| ${cells.join(" | ")} |`)
        .join("\n");
    }
    return block.type === "note"
      ? `_${plain(block.text)}_`
      : `${LEADS[block.type]}${plain(block.text)}`;
  });
  return new Blob([`${parts.join("\n\n")}\n`], { type: "text/markdown" });
}
