import { LIMITS } from "../../../kernel/limits.ts";
import type { Block, Finding, WebpageDraft, WebpageField } from "../contract.ts";
import { BLOCK_WORDS, textsOf } from "./texts-of.ts";
import { isSafeLink, linksIn } from "./write-text.ts";

/** The forms that visitors can open, by id. */
type Known = { formIds: ReadonlySet<string> };

/** What has to be mended before visitors see a page, and what had better be. */
export function checkWebpage(page: WebpageDraft, { formIds }: Known): Finding[] {
  return [
    ...checkWhole(page),
    ...checkHeadings(page.settings.blocks),
    ...page.settings.blocks.flatMap((block) => checkBlock(block, formIds)),
  ];
}

export const isFault = ({ gravity }: Finding) => gravity === "error";

const error = (message: string, blockId: string): Finding => ({
  gravity: "error",
  message,
  place: { of: "part", blockId },
});
const warning = (message: string, blockId: string): Finding => ({
  gravity: "warning",
  message,
  place: { of: "part", blockId },
});
const onPage = (gravity: Finding["gravity"], field: WebpageField, message: string): Finding => ({
  gravity,
  message,
  place: { of: "page", field },
});

function checkWhole({ title, description, settings }: WebpageDraft): Finding[] {
  const found: Finding[] = [];
  if (title === "") found.push(onPage("error", "title", "The page has no title."));
  if (settings.blocks.length === 0) {
    found.push(onPage("error", "parts", "The page is empty. Add a first part."));
  }
  const searched = settings.seoTitle || title;
  const told = settings.seoDescription || description;
  const titleMost = LIMITS.seoTitleShown;
  const descriptionMost = LIMITS.seoDescriptionShown;
  if (told === "") {
    const words = "Search engines find no description. Add one sentence to bring readers in.";
    found.push(onPage("warning", "description", words));
  }
  if (searched.length > titleMost) {
    const words = `Search engines cut the title after about ${titleMost} characters.`;
    found.push(onPage("warning", "seoTitle", words));
  }
  if (told.length > descriptionMost) {
    const words = `Search engines cut the description after about ${descriptionMost} characters.`;
    found.push(onPage("warning", "seoDescription", words));
  }
  const left = placeLeft(description);
  if (left) found.push(onPage("error", "description", `Fill in ${left}.`));
  return found;
}

function checkHeadings(blocks: readonly Block[]): Finding[] {
  let hasLarge = false;
  return blocks.flatMap((block) => {
    if (block.type !== "heading") return [];
    const isAlone = block.level === 3 && !hasLarge;
    hasLarge = true;
    const words = "A small heading has no large one above it, so visitors see it as a large one.";
    return isAlone ? [warning(words, block.id)] : [];
  });
}

/** What a template wants filled in: words in brackets that are no link's. */
const PLACE = /\[[^\]\n]{2,120}\](?!\()/;
const placeLeft = (text: string) => PLACE.exec(text)?.[0];

function checkBlock(block: Block, formIds: ReadonlySet<string>): Finding[] {
  const found = [...checkLinks(block), ...checkKind(block, formIds)];
  const place = block.type === "html" ? undefined : textsOf(block).map(placeLeft).find(Boolean);
  if (place !== undefined) found.push(error(`Fill in ${place}.`, block.id));
  return found;
}

function checkLinks(block: Block): Finding[] {
  if (block.type === "html") return [];
  return textsOf(block)
    .flatMap(linksIn)
    .flatMap(([words, url]) => {
      if (!isSafeLink(url)) {
        return [error(`The link “${words}” doesn't work. Use https://… or a path.`, block.id)];
      }
      return isTelling(words)
        ? []
        : [warning(`The link “${words}” does not say where it leads.`, block.id)];
    });
}

const EMPTY_WORDS = new Set(["here", "click here", "click", "link", "this", "more", "read more"]);
const isTelling = (words: string) =>
  /[\p{L}\p{N}]/u.test(words) && !EMPTY_WORDS.has(words.trim().toLowerCase());

function checkKind(block: Block, formIds: ReadonlySet<string>): Finding[] {
  const { id } = block;
  switch (block.type) {
    case "picture":
      return checkPicture(block);
    case "button":
      return checkButton(block);
    case "form":
      if (block.formId === "") return [error("Choose a form for this part.", id)];
      if (!formIds.has(block.formId)) {
        return [error("The form on this page is not open to visitors.", id)];
      }
      return block.title === ""
        ? [error("Name the form for people who use a screen reader.", id)]
        : [];
    case "questions":
      return block.items
        .flatMap(({ question, answer }) => {
          if ((question === "") === (answer.trim() === "")) return [];
          const words =
            question === "" ? "An answer has no question." : `“${question}” has no answer.`;
          return [error(words, id)];
        })
        .concat(checkFilled(block));
    case "html":
      return [...checkFilled(block), ...checkHtml(block.html, id)];
    case "heading":
    case "text":
    case "list":
    case "quote":
    case "columns":
    case "divider":
      return checkFilled(block);
  }
}

function checkFilled(block: Block): Finding[] {
  if (block.type === "divider" || textsOf(block).some((text) => text.trim() !== "")) return [];
  if (block.type === "html" && /<img\s/i.test(block.html)) return [];
  return [error(`${BLOCK_WORDS[block.type]}: this part is empty.`, block.id)];
}

function checkPicture(block: Extract<Block, { type: "picture" }>): Finding[] {
  if (block.name === "") return [error("Choose a picture, or remove this part.", block.id)];
  if (block.isDecoration || block.alternative !== "") return [];
  const words = "Say what the picture shows, or mark it as decoration.";
  return [error(words, block.id)];
}

function checkButton({ id, text, url }: Extract<Block, { type: "button" }>): Finding[] {
  if (text === "") return [error("A button needs text.", id)];
  if (url === "") return [error(`Enter a link for the button “${text}”.`, id)];
  if (!isSafeLink(url)) {
    return [error(`The link of the button “${text}” doesn't work. Use https://… or a path.`, id)];
  }
  return isTelling(text) ? [] : [warning(`The button “${text}” does not say where it leads.`, id)];
}

function checkHtml(html: string, id: string): Finding[] {
  const found: Finding[] = [];
  const pictures = html.match(/<img[^<>]*>/gi) ?? [];
  if (pictures.some((tag) => !/\salt\s*=/i.test(tag))) {
    found.push(error("A picture in the HTML has no alt text. Add one.", id));
  }
  const levels = [...html.matchAll(/<h([1-6])[\s>]/gi)].map(([, level]) => Number(level));
  if (levels.some((level, index) => index > 0 && level > (levels[index - 1] ?? level) + 1)) {
    found.push(warning("The headings in the HTML skip a level.", id));
  }
  return found;
}
