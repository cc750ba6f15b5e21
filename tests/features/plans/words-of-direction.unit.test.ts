import { expect, it, vi } from "vitest";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { wordsOf } from "../../../web/features/plan-store/words.ts";
import { add, id, remove, set } from "./plan-hand.ts";

const HERE = { module: "strategy", hasAccount: true } as const;
const action = (changes: PlanChange[]) => ({ label: "Do", changes });

function failed(...changes: PlanChange[]) {
  const error = new Error("No answer.");
  return wordsOf(
    { what: "failed", action: action(changes), error, later: 0, again: vi.fn() },
    HERE,
  );
}
function saved(...changes: PlanChange[]) {
  const operation = {
    id: id(1),
    seq: 1,
    label: "Do",
    actorId: null,
    items: 1,
    undoes: null,
    undoneBy: null,
    createdAt: "",
  };
  return wordsOf({ what: "saved", action: action(changes), operation, undo: vi.fn() }, HERE);
}

it.each([
  ["Failed to add objective", add("objective", 1, {})],
  ["Failed to update objective", set("objective", 1, { title: "X" })],
  ["Failed to remove objective", remove("objective", 1)],
  ["Failed to add key result", add("keyResult", 1, {})],
  ["Failed to remove key result", remove("keyResult", 1)],
  ["Failed to add check-in", add("checkIn", 1, {})],
  ["Failed to save the foundation", set("foundation", 1, { mission: "X" })],
  ["Failed to save the strategy", set("strategy", 1, { direction: "X" })],
])("'%s', and why", (title, change) => {
  expect(failed(change)).toMatchObject({ tone: "bad", title, description: "No answer." });
});

it("a check-in that could not be added is no key result that could not be changed", () => {
  const changes = [add("checkIn", 3, {}), set("keyResult", 2, { current: 1 })];
  expect(failed(...changes)?.title).toBe("Failed to add check-in");
});

it("an objective that goes with all that measures it is told of the objective", () => {
  const parts = [remove("checkIn", 4), remove("keyResult", 3), remove("keyResult", 2)];
  expect(failed(...parts, remove("objective", 1))?.title).toBe("Failed to remove objective");
  expect(failed(...parts)?.title).toContain("2 key results");
  expect(saved(...parts, remove("objective", 1))?.title).toBe("Objective removed");
  expect(saved(remove("goal", 5), ...parts)?.title).toBe("3 items deleted");
});

it("what the screen says itself is not told as well", () => {
  expect(saved(set("foundation", 1, { mission: "X" }))).toBeNull();
  expect(saved(set("strategy", 1, { direction: "X" }))).toBeNull();
});
