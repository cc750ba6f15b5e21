import { describe, expect, test } from "vitest";
import { fieldsWith } from "../../../worker/features/strategy-revisions/rules/keep-links.ts";
import { id, row } from "../plans/plan-hand.ts";

const [GOAL, MEMBER] = [id(2), id(3)];
const objective = row("objective", {
  entityType: "goal",
  entityId: GOAL,
  ownerMemberId: MEMBER,
});
const without = (gone: string) => fieldsWith("objective", objective, (place) => place.id !== gone);

describe("an objective comes back", () => {
  test("as it was while everything is there", () => {
    expect(without(id(9))).toMatchObject({
      entityType: "goal",
      entityId: GOAL,
      ownerMemberId: MEMBER,
    });
  });

  test("as the company's, where what it measured is gone", () => {
    expect(without(GOAL)).toMatchObject({
      entityType: "company",
      entityId: null,
      ownerMemberId: MEMBER,
    });
  });

  test("without an owner, where only that person is gone", () => {
    expect(without(MEMBER)).toMatchObject({
      entityType: "goal",
      entityId: GOAL,
      ownerMemberId: null,
    });
  });
});

test("a key result does not come back without its objective", () => {
  const result = row("keyResult", { objectiveId: GOAL });
  expect(fieldsWith("keyResult", result, () => true)).toMatchObject({ objectiveId: GOAL });
  expect(fieldsWith("keyResult", result, () => false)).toBeNull();
});
