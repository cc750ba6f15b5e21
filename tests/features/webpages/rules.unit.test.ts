import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { SEED_PAGES } from "../../../db/seed/webpage-texts.ts";
import {
  type Block,
  type BlockType,
  WebpageDefinition,
  WebpageExport,
  WEBPAGE_TEMPLATES,
  type WebpageDraft,
} from "../../../worker/features/webpages/contract.ts";
import { blankBlock, blankWebpage } from "../../../worker/features/webpages/rules/blank.ts";
import { checkWebpage, isFault } from "../../../worker/features/webpages/rules/check-webpage.ts";
import { describeChanges } from "../../../worker/features/webpages/rules/describe-changes.ts";
import { draftOf, toExport } from "../../../worker/features/webpages/rules/export.ts";
import { freeSlug, slugOf } from "../../../worker/kit/publishable/slug-of.ts";
import { excerptOf } from "../../../worker/features/webpages/rules/texts-of.ts";
import { fromTemplate } from "../../../worker/features/webpages/rules/templates.ts";
import { settleWebpage } from "../../../worker/features/webpages/settle-webpage.ts";
import { anyWebpage } from "./any-webpage.ts";

const part = <Type extends BlockType>(
  type: Type,
  id: string,
  fields: Partial<Extract<Block, { type: Type }>> = {},
): Block => ({ ...blankBlock(type, id), ...fields });

function page(blocks: Block[], more: Partial<WebpageDraft> = {}): WebpageDraft {
  const blank = blankWebpage("Our plan");
  const description = "What we do this year.";
  return { ...blank, description, ...more, settings: { ...blank.settings, blocks } };
}
const WORDS = part("text", "w", { text: "Words." });
const NO_FORMS = { formIds: new Set<string>() };
const told = (draft: WebpageDraft, known = NO_FORMS) =>
  checkWebpage(draft, known).map(({ gravity, message }) => `${gravity}: ${message}`);

describe("the publish check", () => {
  test("finds nothing on a page that is ready", () => {
    expect(told(page([WORDS]))).toEqual([]);
  });

  test.each<[Block, string]>([
    [part("text", "a"), "error: Text: this part is empty."],
    [part("heading", "a"), "error: Heading: this part is empty."],
    [part("picture", "a"), "error: Choose a picture, or remove this part."],
    [
      part("picture", "a", { name: `${"a".repeat(24)}.webp` }),
      "error: Say what the picture shows, or mark it as decoration.",
    ],
    [part("button", "a", { text: "Go" }), "error: Enter a link for the button “Go”."],
    [
      part("button", "a", { text: "Go", url: "javascript:alert(1)" }),
      "error: The link of the button “Go” doesn't work. Use https://… or a path.",
    ],
    [
      part("text", "a", { text: "See [the list](ftp://a.test)." }),
      "error: The link “the list” doesn't work. Use https://… or a path.",
    ],
    [
      part("text", "a", { text: "See [here](/privacy)." }),
      "warning: The link “here” does not say where it leads.",
    ],
    [part("text", "a", { text: "On [day and time]" }), "error: Fill in [day and time]."],
    [part("form", "a"), "error: Choose a form for this part."],
    [
      part("form", "a", { formId: "f", title: "T" }),
      "error: The form on this page is not open to visitors.",
    ],
    [
      part("questions", "a", { items: [{ question: "Why?", answer: "" }] }),
      "error: “Why?” has no answer.",
    ],
    [
      part("heading", "a", { text: "Small", level: 3 }),
      "warning: A small heading has no large one above it, so visitors see it as a large one.",
    ],
    [
      part("html", "a", { html: '<img src="/pictures/x.png">' }),
      "error: A picture in the HTML has no alt text. Add one.",
    ],
    [
      part("html", "a", { html: "<h2>a</h2><h4>b</h4>" }),
      "warning: The headings in the HTML skip a level.",
    ],
  ])("%o", (block, finding) => {
    expect(told(page([block]))).toContain(finding);
    expect(
      checkWebpage(page([block]), NO_FORMS).some(
        ({ place }) => place.of === "part" && place.blockId === "a",
      ),
    ).toBe(true);
  });

  test("takes decoration, an open form and a link with words", () => {
    const fine = [
      part("picture", "a", { name: `${"a".repeat(24)}.webp`, isDecoration: true }),
      part("form", "b", { formId: "f", title: "Talk to us" }),
      part("html", "d", { html: "<h3>a</h3><h4>b</h4><h4>c</h4><h2>d</h2>" }),
      part("text", "c", { text: "Read [our promise](/privacy), or **[write](mailto:a@b.test)**." }),
    ];
    expect(told(page(fine), { formIds: new Set(["f"]) })).toEqual([]);
  });

  test("looks at title, description and emptiness, and lengths only warn", () => {
    expect(told(page([], { title: "", description: "" }))).toEqual([
      "error: The page has no title.",
      "error: The page is empty. Add a first part.",
      "warning: Search engines find no description. Add one sentence to bring readers in.",
    ]);
    const long = page([WORDS], { title: "t".repeat(61), description: "d".repeat(161) });
    expect(checkWebpage(long, NO_FORMS).some(isFault)).toBe(false);
    expect(told(long)).toHaveLength(2);
  });

  test("keeps every template back until its places are filled in", () => {
    for (const template of WEBPAGE_TEMPLATES) {
      expect(checkWebpage(fromTemplate(template, "Title"), NO_FORMS).some(isFault)).toBe(true);
    }
  });
});

describe("the difference", () => {
  const before = page([
    part("heading", "a", { text: "One" }),
    part("text", "b", { text: "Two" }),
    part("text", "c", { text: "Three" }),
  ]);

  test("is nothing between a page and itself", () => {
    expect(describeChanges(before, before)).toEqual([]);
  });

  test("says what was added, removed, changed and moved, each once", () => {
    const after = page(
      [
        part("text", "c", { text: "Three" }),
        part("heading", "a", { text: "First" }),
        part("divider", "d"),
      ],
      { title: "Our other plan" },
    );
    expect(describeChanges(before, after)).toEqual([
      "The title was “Our plan” and is “Our other plan”.",
      "Divider was added.",
      "Text “Two” was removed.",
      "Heading “One” now says “First”.",
      "Heading “First” was moved.",
    ]);
  });

  test("tells of one part that was taken from the end to the beginning, not of all the others", () => {
    const ids = ["a", "b", "c", "d", "e"].map((id) => part("text", id, { text: id }));
    const moved = [ids[4]!, ...ids.slice(0, 4)];
    expect(describeChanges(page(ids), page(moved))).toEqual(["Text “e” was moved."]);
  });
});

describe("a file", () => {
  test("of any page brings the same page back", () => {
    fc.assert(
      fc.property(anyWebpage, (any) => {
        const file = JSON.stringify(toExport("any-page", any));
        const read = v.parse(v.pipe(v.string(), v.parseJson(), WebpageExport), file);
        const again = JSON.stringify(toExport(read.slug, draftOf(read)));
        expect(draftOf(read)).toEqual(draftOf(any));
        expect(again).toBe(JSON.stringify(read));
      }),
    );
  });

  test("of another kind or version is refused in words", () => {
    const read = v.safeParse(WebpageExport, { format: "else" });
    expect(read.issues?.[0].message).toBe("This file contains no page.");
  });
});

test("what is stored is the same when it is stored again", async () => {
  await fc.assert(
    fc.asyncProperty(anyWebpage, async (any) => {
      const once = await settleWebpage(any);
      expect(await settleWebpage(once)).toEqual(once);
    }),
  );
});

test("an address is made of a title, and the next free one is taken", () => {
  expect(slugOf("  Über uns & Größe! ", "page")).toBe("uber-uns-grosse");
  expect(slugOf("日本語", "page")).toBe("page");
  expect(slugOf("a".repeat(200), "page").length).toBeLessThanOrEqual(80);
  expect(freeSlug("a", new Set())).toBe("a");
  expect(freeSlug("a", new Set(["a", "a-2"]))).toBe("a-3");
});

test("the demo's pages are what publishing them would store, with nothing to mend", async () => {
  for (const { slug: _slug, ...stored } of SEED_PAGES) {
    const page = v.parse(WebpageDefinition, stored);
    expect(JSON.stringify(await settleWebpage(page))).toBe(JSON.stringify(stored));
    expect(checkWebpage(page, NO_FORMS)).toEqual([]);
  }
});

test.each([
  [48, "x".repeat(48)],
  [49, `${"x".repeat(47)}…`],
])(
  "of %d letters a block's excerpt shows the first 48, with what stands for the rest",
  (length, shown) => {
    const block = { ...blankBlock("heading", "1"), text: "x".repeat(length) } as Block;
    expect(excerptOf(block)).toBe(shown);
  },
);
