import { expect, test } from "vitest";
import type { ItemKind } from "../../../db/values/plans.ts";
import { fieldOf } from "../../../web/features/plan-fields/kinds.ts";
import {
  columnsOf,
  sumBudgets,
  unusedColumns,
} from "../../../web/features/plan-board/board-columns.ts";
import { boardPlan } from "./board-plan.ts";

const field = (kind: ItemKind, name: string) => fieldOf(kind, name) ?? expect.fail(name);
type Columns = ReturnType<typeof columnsOf>;
const words = (columns: Columns) =>
  columns.map(({ choice, rows }) => `${choice.label} ${rows.length}`);

test("statuses all have a column, also empty ones, each with its share", () => {
  const { store, put } = boardPlan();
  const rows = [
    put("goal", { title: "A", status: "in_progress" }),
    put("goal", { title: "B", status: "in_progress" }),
    put("goal", { title: "C", status: "completed" }),
  ];
  const wanted = { kind: "goal", field: field("goal", "status"), rows, showsAll: false } as const;
  const columns = columnsOf(store, wanted);
  expect(words(columns)).toEqual([
    "Not started 0",
    "In progress 2",
    "On hold 0",
    "Completed 1",
    "Cancelled 0",
  ]);
  expect(columns.map(({ share }) => share)).toEqual([0, 67, 0, 33, 0]);
});

test("stages stand in the order of the settings; one that was taken away keeps its epics", () => {
  const { store, put } = boardPlan();
  const rows = [
    put("epic", { title: "A", funnelStatus: "testing" }),
    put("epic", { title: "B", funnelStatus: "parked" }),
  ];
  const by = field("epic", "funnelStatus");
  const columns = columnsOf(store, { kind: "epic", field: by, rows, showsAll: false });
  expect(words(columns)).toEqual([
    "Funnel 0",
    "Ready 0",
    "Implementing 0",
    "Testing 1",
    "Deploying 0",
    "Completed 0",
    "parked 1",
  ]);
});

test("of what is linked only those in use have a column, nobody first, until all are wanted", () => {
  const { store, put } = boardPlan();
  const anna = put("teamMember", { name: "Anna" });
  const zoe = put("teamMember", { name: "Zoe" });
  put("teamMember", { name: "Mia" });
  const rows = [
    put("goal", { title: "A", ownerMemberId: zoe.id }),
    put("goal", { title: "B", ownerMemberId: anna.id }),
    put("goal", { title: "C" }),
  ];
  const wanted = { kind: "goal", field: field("goal", "ownerMemberId"), rows } as const;
  const used = columnsOf(store, { ...wanted, showsAll: false });
  expect(words(used)).toEqual(["No owner 1", "Anna 1", "Zoe 1"]);
  expect(unusedColumns(store, wanted.field, used)).toBe(1);
  const all = columnsOf(store, { ...wanted, showsAll: true });
  expect(words(all)).toEqual(["No owner 1", "Anna 1", "Mia 0", "Zoe 1"]);
});

test("an item with two squads stands in both columns and counts once in the whole", () => {
  const { store, put } = boardPlan();
  const [one, two] = [put("squad", { name: "One" }), put("squad", { name: "Two" })];
  const rows = [
    put("project", { title: "A", squadIds: [one.id, two.id] }),
    put("project", { title: "B", squadIds: [two.id] }),
  ];
  const by = field("project", "squadIds");
  const columns = columnsOf(store, { kind: "project", field: by, rows, showsAll: false });
  expect(words(columns)).toEqual(["One 1", "Two 2"]);
  expect(columns.map(({ share }) => share)).toEqual([50, 100]);
});

test("columns in which nothing changed stay the same objects", () => {
  const { store, put } = boardPlan();
  const a = put("goal", { title: "A", status: "in_progress" });
  const b = put("goal", { title: "B", status: "on_hold" });
  const c = put("goal", { title: "C", status: "completed" });
  const wanted = { kind: "goal", field: field("goal", "status"), showsAll: false } as const;
  const before = columnsOf(store, { ...wanted, rows: [a, b, c] });
  expect(columnsOf(store, { ...wanted, rows: [a, b, c] }, before)).toBe(before);
  const moved = { ...a, status: "on_hold" } as const;
  const after = columnsOf(store, { ...wanted, rows: [moved, b, c] }, before);
  expect(after.map((column, at) => column === before[at])).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
});

test("budgets are summed in the plan's currency, and those that cannot be are counted", () => {
  const { store, put } = boardPlan();
  const rows = [
    put("epic", { title: "A", plannedBudget: 10_000, currency: "EUR" }),
    put("epic", { title: "B", plannedBudget: 500, currency: "EUR" }),
    put("epic", { title: "C", plannedBudget: 700, currency: "USD" }),
    put("epic", { title: "D" }),
  ];
  expect(sumBudgets(store, rows)).toEqual({ total: 10_500, without: 2 });
});
