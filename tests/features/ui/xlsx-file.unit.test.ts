import { unzipSync, strFromU8 } from "fflate";
import { expect, test } from "vitest";
import { readDocument } from "../../../worker/compute/reader/read-document.ts";
import { xlsxFile } from "../../../web/lib/xlsx-file.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function written(rows: Parameters<typeof xlsxFile>[0]["rows"], name = "Goals") {
  const file = xlsxFile({ name, headings: ["Title", "Progress", "End"], rows });
  expect(file.type).toBe(TYPE);
  return new Uint8Array(await file.arrayBuffer());
}

test("what is exported is read again, with its headings", async () => {
  const bytes = await written([
    ["Faster <installs> & “more”", 55, { day: "2026-12-31" }],
    ["Zweites Ziel 😀", null, { day: "2027-01-01" }],
  ]);
  const { text } = await readDocument(bytes, TYPE);
  expect(text).toBe(
    "Title\tProgress\tEnd\nFaster <installs> & “more”\t55\t46387\nZweites Ziel 😀\t\t46388\n",
  );
});

test("a day is a date, a number a number, and a formula is only a text", async () => {
  const bytes = await written([['=HYPERLINK("http://x")', 1.5, { day: "2026-12-31" }]]);
  const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet).toContain(
    '<c r="A2" t="inlineStr" s="0"><is><t xml:space="preserve">=HYPERLINK(&quot;',
  );
  expect(sheet).not.toContain("<f");
  expect(sheet).toContain('<c r="B2"><v>1.5</v></c>');
  expect(sheet).toContain('<c r="C2" s="1"><v>46387</v></c>');
});

test("what XML or Excel would refuse is left out", async () => {
  const bytes = await written(
    [["a\u0000b\u0007c\uD800", Number.NaN, { day: "1850-01-01" }]],
    "a/b:c[1]",
  );
  const parts = unzipSync(bytes);
  const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  expect(part("xl/worksheets/sheet1.xml")).toContain(">abc\uFFFD<");
  expect(part("xl/worksheets/sheet1.xml")).toContain(">1850-01-01<");
  expect(part("xl/workbook.xml")).toContain('name="a b c 1 "');
});
