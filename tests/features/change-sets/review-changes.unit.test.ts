import * as v from "valibot";
import { expect, test } from "vitest";
import { ChangeSet, type ProposedChange } from "../../../worker/features/change-sets/contract.ts";
import { acceptedChanges } from "../../../worker/features/change-sets/rules/accepted-changes.ts";
import { chooseChanges } from "../../../worker/features/change-sets/rules/choose-changes.ts";
import {
  type Choices,
  NO_CHOICES,
  reviewChanges,
} from "../../../worker/features/change-sets/rules/review-changes.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { id, make, PLAN_ID, planOf } from "../plans/plan-hand.ts";

const [GOAL, PROJECT, EPIC, SQUAD, OBJECTIVE, RESULT] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

const LABEL = { label: "Adopt the proposal" };

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
  const changes = acceptedChanges(plan, review(plan, branch), LABEL);
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
  const changes = acceptedChanges(plan, review(plan, branch, choices), LABEL);
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
  expect(acceptedChanges(plan, review(plan, changes), LABEL)).toEqual([]);
  const found = review(plan, changes);
  const chosen = review(plan, changes, chooseChanges(found, NO_CHOICES, [`goal:${GOAL}`], true));
  expect(acceptedChanges(plan, chosen, LABEL)).toEqual([
    {
      action: "set",
      kind: "goal",
      id: GOAL,
      fields: { title: "Grow faster" },
      was: { title: "Grow more" },
    },
  ]);
});

test("what a plan has one of is taken field by field, written as one change, and its version says what brought it", () => {
  const plan = planOf({ strategy: [{ id: PLAN_ID, direction: "North", howToWin: "By price" }] });
  const part = (field: string, after: string, before: string): ProposedChange => ({
    action: "set",
    kind: "strategy",
    id: plan.planId,
    fields: { [field]: after },
    was: { [field]: before },
    reason: "Because.",
  });
  const parts = [
    part("direction", "South", "North"),
    part("howToWin", "By speed", "By price"),
    part("measures", "Sales", ""),
  ];
  expect(v.is(ChangeSet, { ...LABEL, seq: 0, changes: parts })).toBe(true);
  expect(v.is(ChangeSet, { ...LABEL, seq: 0, changes: [...parts, parts[0]] })).toBe(false);
  const [, second] = review(plan, parts);
  const choices = chooseChanges(review(plan, parts), NO_CHOICES, [second?.key ?? ""], false);
  const changes = acceptedChanges(plan, review(plan, parts, choices), LABEL);
  expect(changes).toHaveLength(1);
  make(plan, changes);
  expect(plan.single("strategy")).toMatchObject({
    direction: "South",
    howToWin: "By price",
    measures: "Sales",
    changesSummary: LABEL.label,
  });
});

test("alignment that names something left out lets go of it, and nothing is left out for it", () => {
  const plan = planOf({});
  const [other, fed] = [id(31), id(32)];
  const changes = [
    add("objective", OBJECTIVE, { title: "Be known", entityType: "company" }),
    add("objective", other, {
      title: "Be known at home",
      entityType: "goal",
      entityId: GOAL,
      parentId: OBJECTIVE,
    }),
    add("goal", GOAL, { title: "Grow" }),
    add("keyResult", RESULT, { title: "Calls", objectiveId: OBJECTIVE }),
    add("keyResult", fed, { title: "Calls at home", objectiveId: other, feedsId: RESULT }),
    add("project", PROJECT, { title: "Site", goalId: GOAL, keyResultIds: [RESULT, fed] }),
  ];
  const choices = chooseChanges(
    review(plan, changes),
    NO_CHOICES,
    [`objective:${OBJECTIVE}`],
    false,
  );
  make(plan, acceptedChanges(plan, review(plan, changes, choices), LABEL));
  expect(plan.get("objective", other)).toMatchObject({ entityId: GOAL, parentId: null });
  expect(plan.get("keyResult", fed)?.feedsId).toBe(null);
  expect(plan.get("project", PROJECT)?.keyResultIds).toEqual([fed]);
  expect(plan.get("keyResult", RESULT)).toBeUndefined();
  // Below nothing but another objective, it is left out with that.
  const below = add("objective", id(33), { title: "Part", parentId: OBJECTIVE });
  const found = review(plan, [...changes.slice(0, 1), below], choices);
  expect(found[1]).toMatchObject({ isAccepted: false, leftOutWith: `objective:${OBJECTIVE}` });
});

test("a link to what this person does not see stays, and what hangs on it is not taken for lost", () => {
  const [hiddenGoal, hiddenResult] = [id(41), id(42)];
  const plan = planOf({
    project: [{ id: PROJECT, title: "Site", goalId: hiddenGoal, keyResultIds: [hiddenResult] }],
    goal: [{ id: GOAL, title: "Grow" }],
  });
  const change: ProposedChange = {
    action: "set",
    kind: "project",
    id: PROJECT,
    fields: { title: "New site", keyResultIds: [hiddenResult, RESULT] },
    was: { title: "Site", keyResultIds: [hiddenResult] },
    reason: "Because.",
  };
  const found = review(plan, [change]);
  expect(found[0]).toMatchObject({ standing: { is: "fresh" }, isAccepted: true });
  expect(acceptedChanges(plan, found, LABEL)).toMatchObject([
    { fields: { title: "New site", keyResultIds: [hiddenResult] } },
  ]);
  const onUnseen = add("project", id(43), { title: "Guess", goalId: hiddenGoal });
  expect(review(plan, [onUnseen])[0]?.standing).toEqual({ is: "orphaned" });
});

test("proposals that hang on each other in a circle end", () => {
  const plan = planOf({});
  const circle = [
    add("project", PROJECT, { title: "One", epicId: EPIC }),
    add("epic", EPIC, { title: "Two", projectId: PROJECT }),
  ];
  expect(review(plan, circle)).toHaveLength(2);
});
