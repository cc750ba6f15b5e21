import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "../../../worker/kernel/pure/csv.ts";
import { CSV_KINDS, csvRows } from "../../../web/features/plan-transfer/csv-rows.ts";
import { createPlanStore } from "../../../web/features/plan-store/create-plan-store.ts";
import { add, id, PLAN_ID, set } from "../plans/plan-hand.ts";
import { openWith } from "../plans/store-hand.ts";
import { anyPlan } from "./any-plan.ts";

const PLAN = 999_999;

/** The cells of one line, as a spreadsheet takes it apart. */
function cellsOf(line: string): string[] {
  return [...line.trimEnd().matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;

test("no cell of any list begins as a formula does", () => {
  const store = createPlanStore({
    planId: PLAN_ID,
    backend: { load: never, apply: never, undo: never },
    notify: () => undefined,
    now: () => 0,
    newId: () => id(1),
  });
  fc.assert(
    fc.property(anyPlan, fc.constantFrom("=", "+", "-", "@", "\t", " =", "\r"), (plan, sign) => {
      for (const one of plan.all("goal").values()) plan.put("goal", { ...one, title: `${sign}1` });
      const shown = { ...store, plan, progress: store.progress };
      for (const kind of CSV_KINDS) {
        for (const row of csvRows(shown, kind)) {
          for (const cell of cellsOf(csvLine(row))) {
            if (!NUMBER.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@]/);
          }
        }
      }
    }),
    { numRuns: 50 },
  );
});

const never = () => Promise.reject(new Error("Nobody asks."));

test("names stand beside ids, money in major units beside its currency, and lists are joined", async () => {
  const { store } = await openWith(
    set("settings", PLAN, { defaultCurrency: "JPY" }),
    set("foundation", PLAN, {
      mission: "Why",
      coreValues: [{ id: id(90), title: "Candour", description: "Say it.", orderIndex: 0 }],
    }),
    add("theme", 1, { name: "One" }),
    add("theme", 2, { name: "Two" }),
    add("teamMember", 3, { name: "Ada", hourlyRate: 9000, skills: ["a", "b"] }),
    add("epic", 4, {
      title: "Epic",
      themeIds: [id(1), id(2)],
      ownerMemberId: id(3),
      plannedBudget: 123_456,
      currency: "EUR",
      endDate: "2026-05-01",
    }),
    add("squad", 5, { name: "Squad", members: [{ teamMemberId: id(3), allocation: 40 }] }),
    add("objective", 6, { title: "O", entityType: "epic", entityId: id(4) }),
  );
  const row = (kind: (typeof CSV_KINDS)[number]) => {
    const [heads = [], cells = []] = csvRows(store, kind);
    return Object.fromEntries(heads.map((head, at) => [String(head), cells[at]]));
  };
  expect(row("epic")).toMatchObject({
    id: id(4),
    title: "Epic",
    themeIds: `${id(1)}; ${id(2)}`,
    themes: "One; Two",
    ownerMemberId: id(3),
    ownerMember: "Ada",
    plannedBudget: "1234.56",
    currency: "EUR",
    endDate: "2026-05-01",
    startDate: null,
    funnelStatus: "funnel",
    progressNow: 0,
  });
  expect(row("teamMember")).toMatchObject({
    hourlyRate: "9000",
    hourlyRateCurrency: "JPY",
    skills: "a; b",
    isManager: "no",
  });
  expect(row("squad")).toMatchObject({ memberIds: id(3), members: "Ada (40 %)" });
  expect(row("objective")).toMatchObject({ entityType: "epic", entityId: id(4), entity: "Epic" });
  expect(row("foundation")).toMatchObject({ mission: "Why", coreValues: "Candour: Say it." });
  expect(csvRows(store, "goal")[0]).toEqual([
    "id",
    "title",
    "description",
    "status",
    "progress",
    "progressReason",
    "healthOverride",
    "healthReason",
    "startDate",
    "endDate",
    "cadence",
    "readerMemberId",
    "readerMember",
    "isSample",
    "themeId",
    "theme",
    "ownerMemberId",
    "ownerMember",
    "progressNow",
    "createdAt",
    "updatedAt",
  ]);
});
