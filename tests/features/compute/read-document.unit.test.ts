import { expect, test } from "vitest";
import { readDocument } from "../../../worker/compute/reader/read-document.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { packed, sheets, slides, words } from "../files/office.ts";

const OFFICE = "application/vnd.openxmlformats-officedocument.";
const WORDS = `${OFFICE}wordprocessingml.document`;
const SHEETS = `${OFFICE}spreadsheetml.sheet`;
const SLIDES = `${OFFICE}presentationml.presentation`;

const UNREADABLE = { state: "unreadable", text: "", places: [] };

test("paragraphs are lines, with what stands for a letter read as that letter", async () => {
  const read = await readDocument(
    words("Fish &amp; chips", "&#83;o&#x66;a &#0;&#x110000;&unknown;"),
    WORDS,
  );
  expect(read.text).toBe("Fish & chips\nSofa &#0;&#x110000;&unknown;\n");
});

test("rows are lines of their sheet, by the number that people see", async () => {
  const first = [
    { row: 1, cells: '<c r="A1" t="s"><v>0</v></c><c r="B1"><v>12.5</v></c>' },
    { row: 7, cells: '<c r="A7" t="inlineStr"><is><t>late</t></is></c><c r="B7"/>' },
  ];
  const second = [{ row: 3, cells: '<c t="s"><v>1</v></c><c t="s"><v>99</v></c>' }];
  expect(await readDocument(sheets(["Revenue", "Costs"], first, second), SHEETS)).toEqual({
    state: "read",
    text: "Revenue\t12.5\nlate\nCosts\n",
    places: [
      { at: 0, name: "Plan & actual", first: 1, line: 0 },
      { at: 13, name: "Plan & actual", first: 7, line: 1 },
      { at: 18, name: "Budget", first: 3, line: 2 },
    ],
  });
});

test("a cell is read once: what stands for a letter and is no letter stays as it is", async () => {
  const strings = ["Lab R&amp;amp;D", "Tag &amp;lt;b&amp;gt;"];
  const cells = '<c t="s"><v>0</v></c><c t="s"><v>1</v></c>';
  const { text } = await readDocument(sheets(strings, [{ row: 1, cells }], []), SHEETS);
  expect(text).toBe("Lab R&amp;D\tTag &lt;b&gt;\n");
});

test("slides come in their order, the tenth after the second", async () => {
  const texts = Array.from({ length: 10 }, (_, index) => `Point ${index + 1}`);
  const { places, text } = await readDocument(slides(...texts), SLIDES);
  expect(places.map(({ name }) => name)).toEqual(texts.map((_, index) => `Slide ${index + 1}`));
  expect(text).toBe(texts.map((one) => `${one}\n`).join(""));
});

test("without words it is empty, and what is no such document cannot be read", async () => {
  expect((await readDocument(words("  ", ""), WORDS)).state).toBe("empty");
  expect(await readDocument(new Uint8Array(), WORDS)).toEqual(UNREADABLE);
  expect(await readDocument(new TextEncoder().encode("PK, and nothing"), WORDS)).toEqual(
    UNREADABLE,
  );
  expect(await readDocument(slides("a"), WORDS)).toEqual(UNREADABLE);
  expect(await readDocument(words("a"), SHEETS)).toEqual(UNREADABLE);
  const whole = words("What was cut off on its way ".repeat(50));
  const broken = whole.slice();
  broken.fill(0xff, 200, 260);
  for (const bytes of [whole.slice(0, -30), whole.slice(0, whole.length / 2), broken]) {
    expect(["unreadable", "read"]).toContain((await readDocument(bytes, WORDS)).state);
  }
});

test("nothing that it declares is expanded, and nothing outside it is asked for", async () => {
  const xml = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><w:p><w:t>&a;&b;</w:t></w:p>`;
  expect((await readDocument(packed({ "word/document.xml": xml }), WORDS)).text).toBe("&a;&b;\n");
});

test("what unpacks to far too much is given up at the limit, whatever it says of its size", async () => {
  const bomb = packed({ "word/document.xml": new Uint8Array(200 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(300_000);
  expect(await readDocument(bomb, WORDS)).toEqual(UNREADABLE);
});

test("of a very long text the beginning is kept", async () => {
  const { text, state } = await readDocument(
    words(...Array.from({ length: 30_000 }, () => "x".repeat(60))),
    WORDS,
  );
  expect([state, text.length]).toEqual(["read", LIMITS.fileTextLength]);
});
