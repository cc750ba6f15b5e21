import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Block, BlockType } from "../../../worker/features/webpages/contract.ts";
import { blankBlock } from "../../../worker/features/webpages/rules/blank.ts";
import { writeBlocks } from "../../../worker/features/webpages/rules/write-blocks.ts";
import { writeInline, writeText } from "../../../worker/features/webpages/rules/write-text.ts";
import { loadSanitisers } from "../../../worker/features/webpages/load-sanitisers.ts";
import { anyBlock } from "./any-webpage.ts";

const { sanitisePage } = await loadSanitisers();

const block = <Type extends BlockType>(
  type: Type,
  fields: Partial<Extract<Block, { type: Type }>>,
): Block => ({ ...blankBlock(type, "b1"), ...fields });

describe("words", () => {
  test.each([
    ["**bold** and *italic*", "<strong>bold</strong> and <em>italic</em>"],
    ["**[both](/a)**", '<strong><a href="/a">both</a></strong>'],
    [
      "[out](https://a.test/?a=1&b=2)",
      '<a href="https://a.test/?a=1&amp;b=2" rel="noopener">out</a>',
    ],
    ["[write](mailto:a@b.test)", '<a href="mailto:a@b.test" rel="noopener">write</a>'],
    ["[bad](javascript:alert(1))", "[bad](javascript:alert(1))"],
    ["[bad](javascript:alert)", "bad"],
    ["[bad](//evil.test)", "bad"],
    ["[bad](data:text/html,x)", "bad"],
    ["2 * 3 * 4 and a ** b", "2 * 3 * 4 and a ** b"],
    ["<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"],
    ["a\u0000b\u001bc", "abc"],
  ])("%s", (text, html) => expect(writeInline(text)).toBe(html));

  test("stand in paragraphs, lines and lists", () => {
    expect(writeText("one\ntwo\n\nthree\n- a\n- b\n1. c\r\n2) d\n\n\n")).toBe(
      "<p>one<br>two</p><p>three</p><ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>",
    );
  });

  test("that go on without an end are read in no time", () => {
    for (const sign of ["[", "*", "**", "[a](", "**a*"]) {
      const began = performance.now();
      writeText(sign.repeat(20_000 / sign.length));
      expect(performance.now() - began).toBeLessThan(2000);
    }
  });
});

describe("parts", () => {
  test.each<[Block, string]>([
    [block("heading", { text: "A", level: 3 }), "<h2>A</h2>"],
    [block("list", { items: ["a", " "], isNumbered: true }), "<ol><li>a</li></ol>"],
    [block("button", { text: "Go", url: "javascript:alert(1)" }), ""],
    [
      block("button", { text: "Go <b>", url: "/form/a" }),
      '<p class="action"><a class="button" href="/form/a">Go &lt;b&gt;</a></p>',
    ],
    [block("picture", {}), ""],
    ...[true, false].map((isDecoration): [Block, string] => [
      block("picture", {
        name: "a.webp",
        width: 4,
        height: 3,
        alternative: "A <dog>",
        isDecoration,
      }),
      `<figure class="picture"><img src="/pictures/a.webp" alt="${isDecoration ? "" : "A &lt;dog&gt;"}" width="4" height="3" decoding="async" fetchpriority="high"></figure>`,
    ]),
    [block("divider", {}), "<hr>"],
    [block("form", { formId: "" }), ""],
    ...["Talk <to> us", ""].map((title): [Block, string] => {
      const name = title === "" ? "Form" : "Talk &lt;to&gt; us";
      return [
        block("form", { formId: "f1", title }),
        `<div class="form"><iframe src="/form/f1?embed=1" title="${name}" loading="lazy"></iframe><p><a href="/form/f1">${name}</a></p></div>`,
      ];
    }),
    [block("questions", { items: [{ question: "", answer: "alone" }] }), ""],
  ])("%o", (part, html) => expect(writeBlocks([part])).toBe(html));

  test("have headings in their order, whatever was chosen", () => {
    const html = writeBlocks([
      block("heading", { text: "a", level: 3 }),
      block("columns", { columns: [{ title: "b", text: "" }] }),
      block("heading", { text: "c", level: 2 }),
      block("heading", { text: "d", level: 3 }),
    ]);
    expect([...html.matchAll(/<h(\d)>(\w)/g)].map(([, level, word]) => `${level}${word}`)).toEqual([
      "2a",
      "3b",
      "2c",
      "3d",
    ]);
  });

  test("of any words come out of the allow-list as they went in, but for what writes HTML itself", () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 8 }), (blocks) => {
        const html = writeBlocks(blocks.filter(({ type }) => type !== "html"));
        const clean = sanitisePage(html);
        expect(sanitisePage(clean)).toBe(clean);
        const bare = (text: string) => text.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
        expect(decode(bare(clean))).toBe(decode(bare(html)));
        const dress = /<\w+( class="\w+")?/g;
        expect(clean.match(dress) ?? []).toEqual(html.match(dress) ?? []);
      }),
      { numRuns: 300 },
    );
  });
});

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => SIGNS[name] ?? "");
