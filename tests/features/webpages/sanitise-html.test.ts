import { describe, expect, test } from "vitest";
import { loadSanitisers } from "../../../worker/features/webpages/load-sanitisers.ts";
import { HOSTILE_HTML } from "./hostile-html.ts";

const { sanitiseHtml, sanitisePage } = await loadSanitisers();

const NEVER = [
  /<(?:script|style|svg|math|iframe|object|embed|form|input|link|meta|base|template|noscript)\b/i,
  /<[^>]*\son\w+\s*=/i,
  /<[^>]*\s(?:style|srcdoc|srcset|ping|id|name|formaction)\s*=/i,
  /(?:href|src)\s*=\s*["']?\s*(?:javascript|data|vbscript):/i,
  /(?:href|src)\s*=\s*["']?\s*\/\//i,
];

/** Every tag that this runtime's own parser finds, with its attributes as it reads them. */
async function parsed(html: string) {
  const found: { tag: string; attributes: [string, string][] }[] = [];
  const rewriter = new HTMLRewriter().on("*", {
    element(element) {
      // The runtime hands out pairs, whatever the browser's types that stand beside its own say.
      const attributes = [...(element.attributes as unknown as Iterable<[string, string]>)];
      found.push({ tag: element.tagName, attributes });
    },
  });
  await rewriter.transform(new Response(html)).text();
  return found;
}

describe("hostile HTML", () => {
  test.each(HOSTILE_HTML.map((html) => [html.slice(0, 80), html] as const))(
    "%s",
    async (_name, html) => {
      const clean = sanitiseHtml(html);
      // What stands in an attribute is only words; addresses are looked at below.
      const bare = clean.replaceAll(/(?<=(title|alt)=)"[^"]*"/g, '""');
      for (const pattern of NEVER) expect(bare).not.toMatch(pattern);
      for (const { tag, attributes } of await parsed(clean)) {
        expect(tag).not.toMatch(/^(script|style|svg|math|iframe|h1)$/);
        for (const [name] of attributes) expect(name).toMatch(/^[a-z]+$/);
        for (const [name] of attributes) expect(name).not.toMatch(/^on|^style$|^class$/);
      }
      // What it makes is taken as it is the next time: nothing becomes something else by being read again.
      expect(sanitiseHtml(clean)).toBe(clean);
      const page = sanitisePage(`<div class="html">${clean}</div>`);
      expect(page).toBe(`<div class="html">${clean}</div>`);
    },
  );

  test("within a page loses what only the page itself may have", () => {
    expect(sanitiseHtml('<iframe src="/form/a?embed=1"></iframe>')).toBe("");
    expect(sanitisePage('<iframe src="/form/a?embed=1" title="A"></iframe>')).toContain("<iframe");
    for (const src of [
      "//evil.test",
      "https://evil.test/form/a?embed=1",
      "/api/sessions",
      "/form/a",
    ]) {
      expect(sanitisePage(`<iframe src="${src}"></iframe>`)).toBe("");
    }
  });

  test("of a great size is done in no time", () => {
    const began = performance.now();
    sanitiseHtml("<b><i title='".repeat(15_000));
    sanitiseHtml("<".repeat(200_000));
    sanitiseHtml("<!--".repeat(50_000));
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

describe("what is allowed", () => {
  test.each([
    ["<h1>a</h1>", "<h2>a</h2>"],
    [
      '<a href="https://a.test/" target="_blank">a</a>',
      '<a href="https://a.test/" target="_blank" rel="noopener">a</a>',
    ],
    ['<a href="/privacy">a</a>', '<a href="/privacy">a</a>'],
    [
      '<table><caption>c</caption><tr><th scope="col">a</th><td colspan="2">b</td></tr></table>',
      '<table><caption>c</caption><tr><th scope="col">a</th><td colspan="2">b</td></tr></table>',
    ],
    [
      `<img src="/pictures/${"a".repeat(24)}.webp" alt="A" width="3">`,
      `<img src="/pictures/${"a".repeat(24)}.webp" alt="A" width="3" />`,
    ],
    ['<p lang="ar" dir="rtl">مرحبا</p>', '<p lang="ar" dir="rtl">مرحبا</p>'],
  ])("%s", (html, clean) => expect(sanitiseHtml(html)).toBe(clean));
});
