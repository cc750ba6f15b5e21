import { describe, expect, it } from "vitest";
import { lineAbove, lineOfSight } from "../../../worker/features/plans/rules/line-of-sight.ts";
import { id, planOf } from "./plan-hand.ts";

const plan = planOf({
  theme: [{ id: id(1) }],
  goal: [{ id: id(2), themeId: id(1) }],
  project: [
    { id: id(3), goalId: id(2) },
    { id: id(6), epicId: id(4), goalId: id(2) },
  ],
  epic: [
    { id: id(4), projectId: id(3) },
    { id: id(5), goalId: id(2) },
    { id: id(7), themeIds: [id(1)] },
  ],
  squad: [{ id: id(8), projectId: id(6) }],
  teamMember: [{ id: id(9) }, { id: id(10), managerId: id(9) }],
});

describe("the line of sight", () => {
  it.each([
    ["theme", 1, [1]],
    ["goal", 2, [1, 2]],
    ["project", 3, [1, 2, 3]],
    ["epic", 4, [1, 2, 3, 4]],
    ["epic", 5, [1, 2, 5]],
    ["epic", 7, [1, 7]],
    ["project", 6, [1, 2, 3, 4, 6]],
    ["squad", 8, [1, 2, 3, 4, 6, 8]],
    ["teamMember", 10, [9, 10]],
  ] as const)("of %s %i goes from the top down", (kind, at, line) => {
    expect(lineOfSight(plan, kind, id(at)).map((node) => node.id)).toEqual(line.map(id));
  });

  it("ends where a circle would close, with the item that closes it", () => {
    const round = planOf({
      project: [{ id: id(1), epicId: id(2) }],
      epic: [{ id: id(2), projectId: id(1) }],
    });
    expect(lineAbove(round, "project", id(1))).toEqual([
      { kind: "epic", id: id(2) },
      { kind: "project", id: id(1) },
    ]);
  });

  it("of what is not there is itself alone", () => {
    expect(lineOfSight(plan, "epic", id(99))).toEqual([{ kind: "epic", id: id(99) }]);
  });
});
