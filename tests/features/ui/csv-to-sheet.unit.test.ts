import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { csvToSheet, SHEET_ROWS_MOST } from "../../../web/lib/csv-to-sheet.ts";
import { readDocument } from "../../../worker/compute/reader/read-document.ts";
import { type Cell, csvLine } from "../../../worker/kernel/pure/csv.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function bytesOf(lines: readonly (readonly Cell[])[]) {
  const file = csvToSheet(`\uFEFF${lines.map(csvLine).join("")}`, "Calls");
  if (!file) throw new Error("It has too many rows");
  return new Uint8Array(await file.arrayBuffer());
}
const textOf = async (lines: readonly (readonly Cell[])[]) =>
  (await readDocument(await bytesOf(lines), TYPE)).text;

test("headings are words, and what only a program reads is left out", async () => {
  const text = await textOf([
    ["id", "person", "person_id", "input_tokens", "cost_usd", "whole_ms", "Your idea?"],
    ["7f", "Ada Quinn", "9c", 1200, 0.25, 5, "None"],
  ]);
  expect(text).toBe(
    "Person\tInput tokens\tCost (USD)\tWhole (ms)\tYour idea?\nAda Quinn\t1200\t0.25\t5\tNone\n",
  );
});

test("any text comes through, and none is run or given a mark", async () => {
  const texts = ['=1+1, "two"', "line one\nline two", "a;b", "'quoted", "", "-", "=SUM(A1)"];
  const bytes = await bytesOf([["comment"], ...texts.map((text) => [text, "x"])]);
  const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  const read = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)</g)].map(([, text]) => text);
  expect(read).toEqual([
    "Comment",
    "=1+1, &quot;two&quot;",
    "line one\nline two",
    "a;b",
    "'quoted",
    "-",
    "=SUM(A1)",
  ]);
  expect(sheet).not.toContain("<f");
});

test("a column is of numbers, moments or days only where all of it is", async () => {
  const bytes = await bytesOf([
    ["count", "code", "mixed", "at", "day", "none"],
    [12, "007", 1, "2026-12-31T12:00:00.000Z", "2026-12-31", null],
    [null, "8", "one", "2026-12-31T00:00:00Z", null, null],
  ]);
  const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet).toContain('<c r="A2"><v>12</v></c>');
  expect(sheet).toContain('<c r="B2" t="inlineStr"');
  expect(sheet).toContain('<c r="C2" t="inlineStr"');
  expect(sheet).toContain('<c r="D2" s="3"><v>46387.5</v></c>');
  expect(sheet).toContain('<c r="E2" s="1"><v>46387</v></c>');
  expect(sheet).toContain(">At (UTC)<");
});

test("a list that is too long is no sheet", () => {
  const line = csvLine(["a"]);
  expect(csvToSheet(csvLine(["name"]) + line.repeat(SHEET_ROWS_MOST), "List")).not.toBeNull();
  expect(csvToSheet(csvLine(["name"]) + line.repeat(SHEET_ROWS_MOST + 1), "List")).toBeNull();
});
