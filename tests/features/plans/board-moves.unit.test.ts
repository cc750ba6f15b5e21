import { expect, test } from "vitest";
import type { ItemKind } from "../../../db/values/plans.ts";
import { fieldOf } from "../../../web/features/plan-fields/kinds.ts";
import {
  columnBeside,
  firstSpot,
  spotBeside,
} from "../../../web/features/plan-board/board-keys.ts";
import { moveAction } from "../../../web/features/plan-board/move-action.ts";
import { NONE } from "../../../web/features/plan-fields/select/keys-of.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { boardPlan } from "./board-plan.ts";

const field = (kind: ItemKind, name: string) => fieldOf(kind, name) ?? expect.fail(name);

test("a drop sets the column's value and says so", () => {
  const { store, put } = boardPlan();
  const epic = put("epic", { title: "Remote calibration" });
  const by = field("epic", "funnelStatus");
  const spots = [{ column: "funnel", id: epic.id }];
  const move = { kind: "epic", field: by, spots } as const;
  expect(moveAction(store, { ...move, to: "testing" })).toEqual({
    label: "Move “Remote calibration” to Testing",
    changes: [{ action: "set", kind: "epic", id: epic.id, fields: { funnelStatus: "testing" } }],
  });
  expect(moveAction(store, { ...move, to: "funnel" })).toBeNull();
  // Stage and status are two things.
  expect(moveAction(store, { ...move, to: "completed" })?.changes[0]).toMatchObject({
    fields: { funnelStatus: "completed" },
  });
});

test("completing what nothing stands below also completes its progress; what is made from others stays", () => {
  const { store, put } = boardPlan();
  const goal = put("goal", { title: "G", progress: 20 });
  const project = put("project", { title: "P", goalId: goal.id, progress: 20 });
  const done = put("project", { title: "Q", progress: 100 });
  const typed = put("project", { title: "R", progress: 40, progressReason: "The client says so." });
  const to = "completed";
  const action = (kind: "goal" | "project", id: string) =>
    moveAction(store, {
      kind,
      field: field(kind, "status"),
      spots: [{ column: "on_hold", id }],
      to,
    });
  expect(action("project", project.id)).toMatchObject({
    label: "Move “P” to Completed, progress 100 %",
    changes: [{ fields: { status: "completed", progress: 100 } }],
  });
  for (const [kind, id] of [
    ["goal", goal.id],
    ["project", done.id],
    ["project", typed.id],
  ] as const) {
    const { label, changes } = action(kind, id) ?? expect.fail();
    expect(label).not.toContain("progress");
    expect(changes[0]).toHaveProperty("fields", { status: "completed" });
  }
});

test.each([
  ["themeId", "goal"],
  ["ownerMemberId", "goal"],
  ["goalId", "project"],
  ["projectId", "epic"],
] as const)("%s is set by a column, and emptied by the one for none", (name, kind) => {
  const { store, put } = boardPlan();
  const row = put(kind, { title: "A" });
  const move = { kind, field: field(kind, name), spots: [{ column: "old", id: row.id }] };
  const written = (to: string) => moveAction(store, { ...move, to })?.changes[0];
  expect(written("new")).toHaveProperty("fields", { [name]: "new" });
  expect(written(NONE)).toHaveProperty("fields", { [name]: null });
});

test.each([
  ["squadIds", "project"],
  ["themeIds", "epic"],
] as const)("of several %s the column's own gives way and the others stay", (name, kind) => {
  const { store, put } = boardPlan();
  const row = put(kind, { title: "A", [name]: ["a", "b", "c"] });
  const written = (column: string, to: string) =>
    moveAction(store, { kind, field: field(kind, name), spots: [{ column, id: row.id }], to })
      ?.changes[0];
  expect(written("b", "x")).toHaveProperty("fields", { [name]: ["a", "x", "c"] });
  expect(written("b", "c")).toHaveProperty("fields", { [name]: ["a", "c"] });
  expect(written("b", NONE)).toHaveProperty("fields", { [name]: [] });
  expect(written(NONE, "x")).toHaveProperty("fields", { [name]: ["a", "b", "c", "x"] });
});

test("several cards move as one, each once; those that stand there already are left alone", () => {
  const { store, put } = boardPlan();
  const [a, b, c] = [put("goal", { title: "A" }), put("goal", { title: "B" }), put("goal", {})];
  const action = moveAction(store, {
    kind: "goal",
    field: field("goal", "status"),
    to: "on_hold",
    spots: [
      { column: "not_started", id: a.id },
      { column: "in_progress", id: b.id },
      { column: "in_progress", id: b.id },
      { column: "on_hold", id: c.id },
      { column: "in_progress", id: "gone" },
    ],
  });
  expect(action?.label).toBe("Move 2 goals to On hold");
  expect(action?.changes.map(({ id }) => id)).toEqual([a.id, b.id]);
});

test("a label fits its room, however long the title", () => {
  const { store, put } = boardPlan();
  const epic = put("epic", { title: "x".repeat(LIMITS.itemTitleLength) });
  const action = moveAction(store, {
    kind: "epic",
    field: field("epic", "funnelStatus"),
    spots: [{ column: "funnel", id: epic.id }],
    to: "testing",
  });
  expect(action?.label).toHaveLength(LIMITS.operationLabelLength);
  expect(action?.label).toMatch(/^Move “x+…” to Testing$/u);
});

const column = (key: string, ...ids: string[]) => ({
  choice: { key, label: key },
  // Keys look at ids alone.
  rows: ids.map((id) => ({ id })) as never[],
});
const columns = [column("a", "1", "2", "3"), column("b"), column("c", "4", "5")];
const at = (name: string, id: string) => ({ column: name, id });

test("arrow keys lead from card to card, over empty columns, and stop at the ends", () => {
  expect(spotBeside(columns, at("a", "1"), "ArrowDown")).toEqual(at("a", "2"));
  expect(spotBeside(columns, at("a", "1"), "ArrowUp")).toBeNull();
  expect(spotBeside(columns, at("a", "1"), "End")).toEqual(at("a", "3"));
  expect(spotBeside(columns, at("a", "3"), "Home")).toEqual(at("a", "1"));
  expect(spotBeside(columns, at("a", "3"), "ArrowRight")).toEqual(at("c", "5"));
  expect(spotBeside(columns, at("c", "5"), "ArrowRight")).toBeNull();
  expect(spotBeside(columns, at("c", "5"), "ArrowLeft")).toEqual(at("a", "2"));
  expect(spotBeside(columns, at("c", "5"), "x")).toBeNull();
  expect(firstSpot(columns)).toEqual(at("a", "1"));
  expect(firstSpot([column("a")])).toBeNull();
});

test("a carried card stops over empty columns too", () => {
  expect(columnBeside(columns, "a", "ArrowRight")).toBe("b");
  expect(columnBeside(columns, "b", "ArrowLeft")).toBe("a");
  expect(columnBeside(columns, "a", "ArrowLeft")).toBeNull();
  expect(columnBeside(columns, "a", "End")).toBe("c");
  expect(columnBeside(columns, "c", "Home")).toBe("a");
  expect(columnBeside(columns, "gone", "ArrowRight")).toBeNull();
});
