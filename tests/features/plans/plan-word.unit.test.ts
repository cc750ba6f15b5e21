import { expect, test } from "vitest";
import { composeWord } from "../../../web/features/plan-document/word/compose-word.ts";
import { SECTIONS } from "../../../web/features/plan-document/document-choices.ts";
import { docxFile } from "../../../web/lib/docx-file.ts";
import { formatsFor } from "../../../web/lib/formats.ts";
import { readDocument } from "../../../worker/compute/reader/read-document.ts";
import { openPackage } from "../../../worker/compute/reader/open-package.ts";
import { tokens } from "../../../worker/compute/reader/read-xml.ts";
import { boardPlan } from "./board-plan.ts";

const formats = formatsFor("en-GB", "UTC");
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const asked = { company: "Kestrel", sections: SECTIONS, themeId: null, formats };
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

function plan() {
  const { store, put } = boardPlan();
  const ada = put("teamMember", { name: "Ada", role: "COO" }).id;
  const speed = put("theme", { name: "Speed & <care>" }).id;
  const other = put("theme", { name: "Reach" }).id;
  const late = { startDate: "2025-10-01", endDate: "2026-02-20", status: "in_progress" } as const;
  const goal = put("goal", { title: "First", themeId: speed, ownerMemberId: ada, ...late }).id;
  const project = put("project", { title: "Remote", goalId: goal }).id;
  put("epic", { title: "Dial in", projectId: project, plannedBudget: 100_00, currency: "EUR" });
  put("goal", { title: "Far away", themeId: other });
  const objective = put("objective", { title: "Faster", entityType: "goal", entityId: goal }).id;
  put("keyResult", {
    title: "Days to install",
    objectiveId: objective,
    type: "decrease",
    baseline: 11,
    current: 7,
    target: 3,
    unit: "days",
    progress: 50,
  });
  return { store, speed };
}

test("the document for Word says what the screen says, part by part", () => {
  const { store } = plan();
  const blocks = composeWord(store, asked);
  expect(blocks.filter(({ type }) => type === "heading").map((block) => block)).toMatchObject([
    { text: "For the board" },
    { text: "Objectives" },
    { text: "Portfolio" },
    { text: "People" },
  ]);
  const tables = blocks.flatMap((block) => (block.type === "table" ? [block] : []));
  const rows = tables.flatMap(({ rows: all }) => all);
  expect(rows.find(({ cells }) => cells[0] === "Days to install")?.cells).toEqual([
    "Days to install",
    "–",
    "11 days",
    "7 days",
    "3 days",
    "50 %",
  ]);
  const portfolio = tables.find(
    ({ head, rows: all }) =>
      head.includes("Planned budget") && all.some(({ cells }) => cells[0] === "First"),
  );
  expect(portfolio?.rows.map(({ depth, cells }) => [depth, cells[0], cells.at(-1)])).toEqual([
    [0, "First", "€100"],
    [1, "Remote", "€100"],
    [2, "Dial in", "€100"],
  ]);
  for (const { head, rows: all } of tables)
    for (const { cells } of all) expect(cells.length).toBe(head.length);
});

test("only one theme, where only that is asked for", () => {
  const { store, speed } = plan();
  const text = JSON.stringify(composeWord(store, { ...asked, themeId: speed }));
  expect(text).toContain("First");
  expect(text).not.toContain("Far away");
});

test("a plan without anything is a document all the same", async () => {
  const blocks = composeWord(boardPlan().store, asked);
  const bytes = await bytesOf(await docxFile(blocks));
  expect(JSON.stringify(await readDocument(bytes, WORD))).toContain("Kestrel");
});

test("it is a document that can be read, whatever signs are in it", async () => {
  const { store } = plan();
  const broken = { type: "text", text: "A\u0000B\uD800C ]]> & <w:p>\nsecond line" } as const;
  const bytes = await bytesOf(await docxFile([...composeWord(store, asked), broken]));
  const said = JSON.stringify(await readDocument(bytes, WORD));
  for (const words of ["Speed & <care>", "Days to install", "ABC ]]> & <w:p>", "second line"])
    expect(said).toContain(words);
  const { names, read } = openPackage(bytes);
  expect(names).toContain("word/document.xml");
  // Every element that is opened is closed again, in order.
  for (const name of names.filter((one) => /\.(?:xml|rels)$/.test(one))) {
    const xml = read(name);
    expect([...tokens(xml)].length).toBeGreaterThan(0);
    const open: string[] = [];
    for (const [, close, tag, self] of xml.matchAll(/<(\/)?([\w:]+)(?:\s[^<>]*?)?(\/)?>/g)) {
      if (self) continue;
      if (!close) open.push(tag ?? "");
      else expect(open.pop()).toBe(tag);
    }
    expect(open).toEqual([]);
  }
});
