import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { fileTexts, fileVersions } from "../../../db/schema/files.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { readEnv } from "../../../worker/env.ts";
import { runEffect } from "../../../worker/jobs/run-effect.ts";
import { sweepFiles } from "../../../worker/features/files/sweep-files.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { testEnv } from "../../support/test-env.ts";
import { filesOf, finish, post, sentVersion, textOf, uploaded } from "./desk.ts";
import { packed, sheets, words } from "./office.ts";
import { pdf } from "./pdf.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
type As = { cookie: string };

/** Reads the texts that wait, as the drainer would. */
async function readTexts() {
  const waiting = and(eq(outbox.kind, "files.read-text"), eq(outbox.state, "pending"));
  const rows = await db.select().from(outbox).where(waiting);
  for (const { id, kind, payload, attempts } of rows) {
    await runEffect(ctx, readEnv(testEnv()), { id, kind, payload, attempts });
    await db.update(outbox).set({ state: "done", dedupeKey: null }).where(eq(outbox.id, id));
  }
  return rows.length;
}

async function read(as: As, name: string, content: Uint8Array<ArrayBuffer>) {
  letDrainerSleep();
  const file = await uploaded(as, name, content);
  await readTexts();
  return file;
}

const foundBy = async (as: As, q: string) =>
  (await filesOf(as, `?${new URLSearchParams({ q })}`)).items.map(({ name, found }) => [
    name,
    found?.place ?? null,
    found?.text ?? null,
  ]);

describe("a file is found by what it says", () => {
  test("plain texts by their line, tables by their row, whatever case and marks", async () => {
    const person = await makePerson(database);
    await read(person, "Notes.md", textOf("# Board\n\nWe agreed on 100 % of_it."));
    await read(person, "Figures.csv", textOf("Name,Value\nMargin,12\n"));
    expect(await foundBy(person, "AGREED")).toEqual([
      ["Notes.md", "Line 3", "# Board We agreed on 100 % of_it."],
    ]);
    expect(await foundBy(person, "margin")).toEqual([
      ["Figures.csv", "Row 2", "Name,Value Margin,12"],
    ]);
    expect(await foundBy(person, "100 %")).toHaveLength(1);
    expect(await foundBy(person, "10_ %")).toEqual([]);
    // One letter is looked for in names alone.
    expect(await foundBy(person, "B")).toEqual([]);
    expect(await foundBy(person, "figures")).toEqual([["Figures.csv", null, null]]);
  });

  test("documents by their paragraph, workbooks by sheet and row, PDF by page", async () => {
    const person = await makePerson(database);
    await read(person, "Offer.docx", words("Dear all,", "the price is fair"));
    const cells = '<c t="s"><v>0</v></c>';
    await read(person, "Plan.xlsx", sheets(["Headcount"], [], [{ row: 14, cells }]));
    expect(await foundBy(person, "price")).toEqual([
      ["Offer.docx", "Paragraph 2", "Dear all, the price is fair"],
    ]);
    expect(await foundBy(person, "headcount")).toEqual([
      ["Plan.xlsx", "Budget, row 14", "Headcount"],
    ]);
    await read(person, "Report.pdf", pdf(["Summary"], ["Gross margin", "rose by half"]));
    expect(await foundBy(person, "rose")).toEqual([
      ["Report.pdf", "Page 2", "Gross margin rose by half"],
    ]);
  });

  test("tables with each cell in its column", async () => {
    const person = await makePerson(database);
    const row = (...cells: string[]) =>
      `<w:tr>${cells.map((text) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`).join("")}</w:tr>`;
    const table = packed({
      "[Content_Types].xml": "<Types/>",
      "word/document.xml": `<w:document><w:body><w:tbl>${row("Item", "Now")}${row("Depot", "Open")}</w:tbl></w:body></w:document>`,
    });
    await read(person, "Table.docx", table);
    const cells = '<c r="A1" t="s"><v>0</v></c><c r="D1"><v>12</v></c>';
    await read(person, "Gaps.xlsx", sheets(["Margin"], [{ row: 1, cells }], []));
    const texts = await db.select({ text: fileTexts.text }).from(fileTexts);
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Item\tNow\nDepot\tOpen\n", "Margin\t\t\t12\n"]),
    );
  });

  test("whatever the case of letters that are no A to Z, in names and in texts", async () => {
    const person = await makePerson(database);
    await read(person, "Übersicht.txt", textOf("Der Ärger mit ÖL"));
    for (const q of ["übersicht", "ÜBERSICHT", "ärger MIT", "Öl", "öl"]) {
      expect([q, (await foundBy(person, q)).length]).toEqual([q, 1]);
    }
    expect((await foundBy(person, "ärger"))[0]?.[2]).toBe("Der Ärger mit ÖL");
  });

  test("by its current version alone, and by nobody else", async () => {
    const person = await makePerson(database);
    const file = await read(person, "Notes.txt", textOf("first words"));
    await finish(person, await sentVersion(person, file.id, "other words", "Notes.txt"));
    await readTexts();
    expect(await foundBy(person, "first")).toEqual([]);
    expect(await foundBy(person, "other")).toHaveLength(1);
    expect(await foundBy(await makePerson(database), "other")).toEqual([]);
    await post(person, "copies", { ids: [file.id], folderId: null });
    await readTexts();
    expect(await foundBy(person, "other")).toHaveLength(2);
    await post(person, "trash", { ids: [file.id] });
    expect(await foundBy(person, "other")).toHaveLength(1);
  });

  test("says where it cannot be: no text, too large, broken; and what was written otherwise is read", async () => {
    const person = await makePerson(database);
    await read(person, "Blank.txt", textOf(" \n"));
    await read(person, "Scan.pdf", pdf([], []));
    await read(person, "Torn.docx", words("Whole").fill(0xff, 60, 140));
    await read(person, "Old.txt", new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x21, 0x21, 0x21]));
    await read(person, "Wide.txt", new Uint8Array([0xff, 0xfe, 0x41, 0, 0x42, 0, 0x43, 0]));
    await read(person, "Film.bin", textOf("no text type"));
    const states = (await filesOf(person)).items.map(({ name, textState }) => [name, textState]);
    expect(Object.fromEntries(states)).toEqual({
      "Blank.txt": "empty",
      "Film.bin": null,
      "Old.txt": "read",
      "Scan.pdf": "empty",
      "Torn.docx": "unreadable",
      "Wide.txt": "read",
    });
    expect((await foundBy(person, "größe"))[0]?.[0]).toBe("Old.txt");
    expect((await foundBy(person, "abc"))[0]?.[0]).toBe("Wide.txt");
    const large = await uploaded(person, "Large.docx", words("Large"));
    await db
      .update(fileVersions)
      .set({ bytes: LIMITS.fileDocumentBytesMost + 1 })
      .where(eq(fileVersions.fileId, large.id));
    await readTexts();
    const { items } = await filesOf(person, "?q=Large");
    expect(items.map(({ textState }) => textState)).toEqual(["too_large"]);
  });

  test("what came before texts were read is read as time goes by, once", async () => {
    const person = await makePerson(database);
    await read(person, "Early.txt", textOf("early words"));
    await db.delete(fileTexts);
    await sweepFiles(ctx);
    await sweepFiles(ctx);
    expect(await foundBy(person, "early w")).toEqual([]);
    expect(await readTexts()).toBeGreaterThan(0);
    expect(await foundBy(person, "early w")).toHaveLength(1);
    await sweepFiles(ctx);
    expect(await readTexts()).toBe(0);
  });
});
