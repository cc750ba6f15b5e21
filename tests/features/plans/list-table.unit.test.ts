import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ITEM_KINDS } from "../../../db/values/plans.ts";
import { acrossIn, cardLines } from "../../../web/features/plan-cards/card-lines.ts";
import { nextCell } from "../../../web/features/plan-table/next-cell.ts";
import {
  columnsOf,
  templateOf,
  usualColumns,
} from "../../../web/features/plan-fields/columns/table-columns.ts";
import { idsBetween, linesOf } from "../../../web/features/plan-table/table-lines.ts";
import { csvLine } from "../../../worker/kernel/pure/csv.ts";
import { formatMoney } from "../../../web/lib/money.ts";
import { id, row } from "./plan-hand.ts";

const rows = [1, 2, 3, 4, 5].map((number) => row("goal", { id: id(number) }));
const groups = [
  { choice: { key: "a", label: "A" }, rows: rows.slice(0, 2) },
  { choice: { key: "b", label: "B" }, rows: rows.slice(1, 3) },
];

describe("the lines of a table", () => {
  it("are its rows, or its groups with theirs; closed ones show only how many they have", () => {
    expect(linesOf(rows, null, new Set())).toHaveLength(5);
    const lines = linesOf(rows, groups, new Set(["b"]));
    expect(lines.map(({ key }) => key)).toEqual(["group:a", `a:${id(1)}`, `a:${id(2)}`, "group:b"]);
    expect(lines.at(-1)).toMatchObject({ count: 2, isOpen: false });
  });

  it("give a range of ticks in either direction, without headings", () => {
    const lines = linesOf(rows, groups, new Set());
    const expected = [id(2), id(2), id(3)];
    expect(idsBetween(lines, `a:${id(2)}`, `b:${id(3)}`)).toEqual(expected);
    expect(idsBetween(lines, `b:${id(3)}`, `a:${id(2)}`)).toEqual(expected);
    expect(idsBetween(lines, "gone", `a:${id(1)}`)).toEqual([]);
  });
});

describe("an arrow key", () => {
  const size = { lines: 10, columns: 4, page: 5 };

  it("never leaves the table", () => {
    const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageDown"];
    fc.assert(
      fc.property(
        fc.array(fc.record({ key: fc.constantFrom(...keys), hasMod: fc.boolean() })),
        (strokes) => {
          let at = { line: 0, column: 0 };
          for (const stroke of strokes) at = nextCell(at, stroke, size) ?? at;
          expect(at.line).toBeGreaterThanOrEqual(0);
          expect(at.line).toBeLessThan(10);
          expect(at.column).toBeGreaterThanOrEqual(0);
          expect(at.column).toBeLessThan(4);
        },
      ),
    );
  });

  it("leads a cell, a page or the whole way", () => {
    const at = { line: 2, column: 1 };
    const to = (key: string, hasMod = false) => nextCell(at, { key, hasMod }, size);
    expect(to("ArrowDown")).toEqual({ line: 3, column: 1 });
    expect(to("PageDown")).toEqual({ line: 7, column: 1 });
    expect(to("End")).toEqual({ line: 2, column: 3 });
    expect(to("End", true)).toEqual({ line: 9, column: 3 });
    expect(to("a")).toBeNull();
  });
});

describe("the columns of a table", () => {
  it("stand in the order of their kind, and a title is always among them", () => {
    const columns = columnsOf("goal", ["endDate", "status"]).map(({ name }) => name);
    expect(columns).toEqual(["title", "status", "endDate"]);
    for (const kind of ITEM_KINDS) {
      expect(columnsOf(kind, usualColumns(kind)).length).toBeGreaterThan(2);
      expect(columnsOf(kind, [])).toHaveLength(1);
    }
  });

  it("have one track each, and one for the tick", () => {
    const { template, least } = templateOf(columnsOf("goal", ["status"]));
    expect(template).toBe("2.75rem minmax(15.25rem, 1fr) 8.5rem");
    expect(least).toBe("calc(15.25rem + 8.5rem + 2.75rem)");
  });

  it("give themes more room as soon as their frame scrolls, in every row alike", () => {
    const { template, least } = templateOf(columnsOf("goal", ["themeId"]));
    const theme = "clamp(10.5rem, (25.75rem + 2.75rem - 100cqw) * 1000, 15rem)";
    expect(template).toBe(`2.75rem minmax(15.25rem, 1fr) ${theme}`);
    expect(least).toBe(`calc(15.25rem + ${theme} + 2.75rem)`);
  });
});

describe("beside an open sidebar on a screen of 1440 pixels", () => {
  const ROOM_REM = (1440 - 264 - 2 * 24 - 2) / 16;

  it.each(["goal", "project", "epic"] as const)("a %s shows who and until when", (kind) => {
    const shown = columnsOf(kind, usualColumns(kind));
    const first = shown.slice(0, shown.findIndex(({ name }) => name === "endDate") + 1);
    expect(first.map(({ name }) => name)).toContain("ownerMemberId");
    const { least } = templateOf(first);
    const rems = [...least.matchAll(/([\d.]+)rem/g)].map(([, rem]) => Number(rem));
    expect(rems.reduce((sum, rem) => sum + rem, 0)).toBeLessThanOrEqual(ROOM_REM);
  });
});

describe("cards", () => {
  it("stand as many beside each other as there is room for", () => {
    expect([0, 300, 588, 1200].map((width) => acrossIn(width, { least: 288, gap: 12 }))).toEqual([
      1, 1, 2, 4,
    ]);
    const lines = cardLines(rows, null, 2);
    expect(lines.map((line) => line.type === "cards" && line.ids.length)).toEqual([2, 2, 1]);
  });

  it("begin a new line under each heading", () => {
    expect(cardLines(rows, groups, 4).map(({ type }) => type)).toEqual([
      "group",
      "cards",
      "group",
      "cards",
    ]);
  });
});

describe("a file for spreadsheets", () => {
  it("shows a formula instead of running it", () => {
    expect(csvLine(["=1+1", "+49", "-2", "@x", "\t=1", " =1"])).toBe(
      "'=1+1,'+49,'-2,'@x,'\t'=1,' =1\r\n",
    );
  });

  it("keeps commas, quotes and line breaks inside of their cell", () => {
    expect(csvLine(['a,"b"', "c\nd", null, -3])).toBe('"a,""b""","c\nd",,-3\r\n');
  });
});

describe("an amount", () => {
  it("is written with the digits of its currency, and without cents where there are none", () => {
    expect(formatMoney(125_000, "EUR", "en-GB")).toBe("€1,250");
    expect(formatMoney(125_050, "EUR", "en-GB")).toBe("€1,250.50");
    expect(formatMoney(1250, "JPY", "en-GB")).toBe("JP¥1,250");
    expect(formatMoney(1_250_500, "KWD", "en-GB").replace(/\s/u, " ")).toBe("KWD 1,250.500");
  });
});
