import fc from "fast-check";
import { FORM_THEMES } from "../../../db/values/forms.ts";
import type { Block, WebpageDraft } from "../../../worker/features/webpages/contract.ts";

const line = fc
  .string({ unit: fc.constantFrom(...Array.from("ab <>&\"'*[]()/#é😀ß-_1.:")), maxLength: 24 })
  .map((text) => text.trim());
const text = fc.string({
  unit: fc.constantFrom(...Array.from("ab <>&\"'*[]()/\n-1.é")),
  maxLength: 60,
});
const id = fc.stringMatching(/^[a-z0-9]{8,12}$/);
const picture = fc.constantFrom("", `${"a".repeat(24)}.webp`, `${"B".repeat(24)}.jpg`);

/** Any part, with words that try to be more than words. */
export const anyBlock: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    type: fc.constant("heading" as const),
    id,
    text: line,
    level: fc.constantFrom<2 | 3>(2, 3),
  }),
  fc.record({ type: fc.constant("text" as const), id, text }),
  fc.record({
    type: fc.constant("list" as const),
    id,
    isNumbered: fc.boolean(),
    items: fc.array(line, { maxLength: 4 }),
  }),
  fc.record({ type: fc.constant("quote" as const), id, text, source: line }),
  fc.record({
    type: fc.constant("picture" as const),
    id,
    name: picture,
    width: fc.nat(4000),
    height: fc.nat(4000),
    alternative: line,
    isDecoration: fc.boolean(),
    caption: line,
  }),
  fc.record({
    type: fc.constant("button" as const),
    id,
    text: line,
    url: fc.oneof(fc.constantFrom("/a", "https://a.test/?b=1&c=2", "javascript:1"), line),
  }),
  fc.record({
    type: fc.constant("columns" as const),
    id,
    columns: fc.array(fc.record({ title: line, text }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant("questions" as const),
    id,
    items: fc.array(fc.record({ question: line, answer: text }), { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant("divider" as const), id }),
  fc.record({
    type: fc.constant("form" as const),
    id,
    title: line,
    formId: fc.constantFrom("", "0190d3a0-0000-7000-8000-000000000001"),
  }),
  fc.record({ type: fc.constant("html" as const), id, html: text }),
);

export const anyWebpage: fc.Arbitrary<WebpageDraft> = fc.record({
  title: line,
  description: line,
  settings: fc.record({
    theme: fc.constantFrom(...FORM_THEMES),
    blocks: fc.uniqueArray(anyBlock, { selector: (block) => block.id, maxLength: 8 }),
    language: fc.constantFrom("en", "de", "pt-BR"),
    seoTitle: line,
    seoDescription: line,
    isHiddenFromSearch: fc.boolean(),
    socialPicture: picture,
  }),
});
