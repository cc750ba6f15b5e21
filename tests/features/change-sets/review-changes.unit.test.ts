import { expect, test } from "vitest";
import type { ProposedChange } from "../../../worker/features/change-sets/contract.ts";
import { acceptedChanges } from "../../../worker/features/change-sets/rules/accepted-changes.ts";
import { chooseChanges } from "../../../worker/features/change-sets/rules/choose-changes.ts";
import {
  type Choices,
  NO_CHOICES,
  reviewChanges,
} from "../../../worker/features/change-sets/rules/review-changes.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { id, make, planOf } from "../plans/plan-hand.ts";

const [GOAL, PROJECT, EPIC, SQUAD, OBJECTIVE, RESULT] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

const add = (kind: ProposedChange["kind"], of: string, fields: object): ProposedChange => ({
  action: "add",
  kind,
  id: of,
  fields: { ...fields },
  reason: "Because.",
});
const set = (of: string, fields: object, was: object): ProposedChange => ({
  action: "set",
  kind: "goal",
  id: of,
  fields: { ...fields },
  was: { ...was },
  reason: "Because.",
});

/** A goal with all that can hang on it. */
const branch = [
  add("goal", GOAL, { title: "Grow" }),
  add("objective", OBJECTIVE, { title: "Be known", entityType: "goal", entityId: GOAL }),
  add("keyResult", RESULT, { title: "Calls", objectiveId: OBJECTIVE }),
  add("project", PROJECT, { title: "Site", goalId: GOAL, squadIds: [SQUAD] }),
  add("epic", EPIC, { title: "Texts", projectId: PROJECT }),
  add("squad", SQUAD, { name: "Web", projectId: PROJECT }),
];

const review = (
  plan: HeldPlan,
  changes: readonly ProposedChange[],
  choices: Choices = NO_CHOICES,
) => reviewChanges({ changes: [...changes] }, plan, choices);

function choose(plan: HeldPlan, keys: string[], accepted: boolean, before: Choices = NO_CHOICES) {
  return chooseChanges(review(plan, branch, before), before, keys, accepted);
}

const accepted = (plan: HeldPlan, choices: Choices) =>
  review(plan, branch, choices).flatMap(({ change, isAccepted }) =>
    isAccepted ? [change.kind] : [],
  );

test("what comes is accepted as a whole, and written as one operation that the rules take", () => {
  const plan = planOf({});
  const changes = acceptedChanges(plan, review(plan, branch));
  expect(changes).toHaveLength(branch.length);
  make(plan, changes);
  expect(plan.get("project", PROJECT)?.squadIds).toEqual([SQUAD]);
});

test("a goal that is left out takes everything that hangs on it along, and says with what", () => {
  const plan = planOf({});
  const choices = choose(plan, [`goal:${GOAL}`], false);
  expect(accepted(plan, choices)).toEqual([]);
  const told = review(plan, branch, choices).map(({ leftOutWith }) => leftOutWith);
  expect(told).toEqual([null, ...Array.from({ length: 5 }, () => `goal:${GOAL}`)]);
  // Taken again, all of it comes back.
  expect(accepted(plan, choose(plan, [`goal:${GOAL}`], true, choices))).toHaveLength(6);
});

test("what is taken brings what it hangs on, and nothing beside it", () => {
  const plan = planOf({});
  const out = choose(plan, [`goal:${GOAL}`], false);
  expect(accepted(plan, choose(plan, [`epic:${EPIC}`], true, out))).toEqual([
    "goal",
    "project",
    "epic",
  ]);
});

test("what names something that was left out lets go of it", () => {
  const plan = planOf({});
  const choices = choose(plan, [`squad:${SQUAD}`], false);
  const changes = acceptedChanges(plan, review(plan, branch, choices));
  make(plan, changes);
  expect(plan.get("project", PROJECT)?.squadIds).toEqual([]);
});

test("a change is stale where the plan moved: changed since, gone, there already, or without what it hangs on", () => {
  const other = id(9);
  const [second, third, fourth] = [21, 22, 23].map(id) as [string, string, string];
  const plan = planOf({
    goal: [GOAL, second, third, fourth].map((of) => ({
      id: of,
      title: "Grow more",
      description: "Now",
    })),
  });
  const found = review(plan, [
    set(GOAL, { title: "Grow faster" }, { title: "Grow" }),
    set(second, { description: "Soon" }, { description: "Now" }),
    set(other, { title: "Gone" }, { title: "Was" }),
    set(third, { title: "Grow more" }, { title: "Grow" }),
    add("goal", fourth, { title: "Grow" }),
    add("project", PROJECT, { title: "Site", goalId: other }),
  ]);
  expect(found.map(({ standing }) => standing)).toEqual([
    { is: "moved", fields: ["title"] },
    { is: "fresh" },
    { is: "gone" },
    { is: "done" },
    { is: "done" },
    { is: "orphaned" },
  ]);
  expect(found.map(({ isAccepted }) => isAccepted)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("over what somebody changed since it is written only where that was chosen", () => {
  const plan = planOf({ goal: [{ id: GOAL, title: "Grow more" }] });
  const changes = [set(GOAL, { title: "Grow faster" }, { title: "Grow" })];
  expect(acceptedChanges(plan, review(plan, changes))).toEqual([]);
  const found = review(plan, changes);
  const chosen = review(plan, changes, chooseChanges(found, NO_CHOICES, [`goal:${GOAL}`], true));
  expect(acceptedChanges(plan, chosen)).toEqual([
    {
      action: "set",
      kind: "goal",
      id: GOAL,
      fields: { title: "Grow faster" },
      was: { title: "Grow more" },
    },
  ]);
});

test("proposals that hang on each other in a circle end", () => {
  const plan = planOf({});
  const circle = [
    add("project", PROJECT, { title: "One", epicId: EPIC }),
    add("epic", EPIC, { title: "Two", projectId: PROJECT }),
  ];
  expect(review(plan, circle)).toHaveLength(2);
});
