import type { Block } from "../contract.ts";
import { isSafeLink, writeInline, writeList, writeText } from "./write-text.ts";
import { escapeHtml } from "../../../kernel/pure/escape-html.ts";

/** What a block needs to know of those above it. */
type Above = { level: 1 | 2 | 3; pictures: number };

/** Everything but html blocks is escaped here, so that nothing of it can be more than words. */
export function writeBlocks(blocks: readonly Block[]): string {
  return writeEach(blocks).join("\n");
}

/** Each block by itself, in their order; one that shows nothing is empty. */
export function writeEach(blocks: readonly Block[]): string[] {
  const above: Above = { level: 1, pictures: 0 };
  return blocks.map((block) => write(block, above));
}

function write(block: Block, above: Above): string {
  switch (block.type) {
    case "heading":
      return writeHeading(block.text, block.level, above);
    case "text":
      return writeText(block.text);
    case "list": {
      const items = block.items.filter((item) => item.trim() !== "");
      return items.length === 0 ? "" : writeList(block.isNumbered ? "ol" : "ul", items);
    }
    case "quote":
      return writeQuote(block.text, block.source);
    case "picture":
      return writePicture(block, above);
    case "button":
      if (block.text === "" || !isSafeLink(block.url)) return "";
      return `<p class="action"><a class="button" href="${escapeHtml(block.url)}">${escapeHtml(block.text)}</a></p>`;
    case "columns":
      return writeColumns(block.columns, above);
    case "questions":
      return writeQuestions(block.items);
    case "divider":
      return "<hr>";
    case "form":
      return writeForm(block.formId, block.title);
    case "html":
      return block.html.trim() === "" ? "" : `<div class="html">${block.html}</div>`;
  }
}

/** A small heading needs a large one above it, or those who go by headings lose their way. */
function writeHeading(text: string, wanted: 2 | 3, above: Above): string {
  if (text === "") return "";
  const level = above.level === 1 ? 2 : wanted;
  above.level = level;
  return `<h${level}>${writeInline(text)}</h${level}>`;
}

function writeQuote(text: string, source: string): string {
  if (text.trim() === "") return "";
  const caption = source === "" ? "" : `<figcaption>${writeInline(source)}</figcaption>`;
  return `<figure class="quote"><blockquote>${writeText(text)}</blockquote>${caption}</figure>`;
}

type PictureBlock = Extract<Block, { type: "picture" }>;

/** The first is most likely in sight at once; the others can wait until they are. */
function writePicture(block: PictureBlock, above: Above): string {
  const { name, width, height, caption } = block;
  if (name === "") return "";
  above.pictures += 1;
  const alternative = block.isDecoration ? "" : block.alternative;
  const when = above.pictures === 1 ? 'fetchpriority="high"' : 'loading="lazy"';
  const image = `<img src="/pictures/${escapeHtml(name)}" alt="${escapeHtml(alternative)}" width="${Math.round(width)}" height="${Math.round(height)}" decoding="async" ${when}>`;
  const words = caption === "" ? "" : `<figcaption>${writeInline(caption)}</figcaption>`;
  return `<figure class="picture">${image}${words}</figure>`;
}

function writeColumns(columns: readonly { title: string; text: string }[], above: Above): string {
  const filled = columns.filter(({ title, text }) => title !== "" || text.trim() !== "");
  if (filled.length === 0) return "";
  const level = above.level === 1 ? 2 : 3;
  if (filled.some(({ title }) => title !== "")) above.level = level;
  const written = filled.map(({ title, text }) => {
    const heading = title === "" ? "" : `<h${level}>${writeInline(title)}</h${level}>`;
    return `<div>${heading}${writeText(text)}</div>`;
  });
  return `<div class="columns">${written.join("")}</div>`;
}

function writeQuestions(items: readonly { question: string; answer: string }[]): string {
  const filled = items.filter(({ question }) => question !== "");
  if (filled.length === 0) return "";
  const written = filled.map(
    ({ question, answer }) =>
      `<details><summary>${writeInline(question)}</summary>${writeText(answer)}</details>`,
  );
  return `<div class="questions">${written.join("")}</div>`;
}

/** The link is for whoever has no script, and for small windows. */
function writeForm(formId: string, title: string): string {
  if (formId === "") return "";
  const path = `/form/${escapeHtml(formId)}`;
  const name = escapeHtml(title === "" ? "Form" : title);
  return `<div class="form"><iframe src="${path}?embed=1" title="${name}" loading="lazy"></iframe><p><a href="${path}">${name}</a></p></div>`;
}
