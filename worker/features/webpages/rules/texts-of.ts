import type { Block } from "../contract.ts";

/** All that a part says in words, for the check and for whoever compares. */
export function textsOf(block: Block): string[] {
  switch (block.type) {
    case "heading":
    case "text":
      return [block.text];
    case "list":
      return block.items;
    case "quote":
      return [block.text, block.source];
    case "picture":
      return [block.alternative, block.caption];
    case "button":
      return [block.text];
    case "columns":
      return block.columns.flatMap(({ title, text }) => [title, text]);
    case "questions":
      return block.items.flatMap(({ question, answer }) => [question, answer]);
    case "form":
      return [block.title];
    case "html":
      return [block.html.replaceAll(/<[^<>]*>/g, " ")];
    case "divider":
      return [];
  }
}

const SHOWN = 48;

/** Its words in short, in one line. */
export function excerptOf(block: Block): string {
  const words = textsOf(block).join(" ").replaceAll(/\s+/g, " ").trim();
  return words.length > SHOWN ? `${words.slice(0, SHOWN - 1).trimEnd()}…` : words;
}

export const BLOCK_WORDS: Record<Block["type"], string> = {
  heading: "Heading",
  text: "Text",
  list: "List",
  quote: "Quote",
  picture: "Picture",
  button: "Button",
  columns: "Columns",
  questions: "Questions",
  divider: "Divider",
  form: "Form",
  html: "HTML",
};
