import { expect, test } from "vitest";
import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
import type { Actor } from "../../../worker/features/plans/rules/kind-rules.ts";
import { sees } from "../../../worker/features/plans/rules/private-items.ts";
import { readRevisionData } from "../../../worker/features/plans/rules/revision-data.ts";
import { returnPlan } from "../../../worker/features/strategy-revisions/rules/return-plan.ts";
import { openerBelow } from "../../../web/features/plan-sharing/opener-below.ts";
import { add, id, make, NOW, OWNER, planOf, remove, row, set } from "./plan-hand.ts";

const NAMED: Actor = { userId: id(901), isOwner: false };
const OTHER: Actor = { userId: id(902), isOwner: false };
const GUEST: Actor = { userId: null, isOwner: true };
const some = { visibleTo: [id(901)] };

const secretPlan = () =>
  planOf({
    goal: [
      { id: id(1), title: "Secret", ...some },
      { id: id(2), title: "Open" },
    ],
    project: [{ id: id(3), title: "Below", goalId: id(1) }],
    objective: [{ id: id(4), title: "Aim", ...some }],
    keyResult: [{ id: id(5), title: "Result", objectiveId: id(4) }],
    checkIn: [{ id: id(6), keyResultId: id(5), day: "2026-03-01" }],
  });

const refusalOf = (
  plan: ReturnType<typeof secretPlan>,
  actor: Actor,
  change: Parameters<typeof make>[1],
) => {
  const made = applyChanges(plan, change, { actor, now: NOW });
  return "refusal" in made ? made.refusal : null;
};

test("owners and named people see an item and what measures it; nobody else does", () => {
  const plan = secretPlan();
  const seen = (actor: Actor) =>
    (["goal", "objective", "keyResult", "checkIn", "project"] as const).filter((kind) =>
      [...plan.all(kind).values()].every((item) => sees(plan, kind, item, actor)),
    );
  const all = ["goal", "objective", "keyResult", "checkIn", "project"];
  expect([seen(OWNER), seen(NAMED), seen(GUEST)]).toEqual([all, all, all]);
  expect(seen(OTHER)).toEqual(["project"]);
});

test("a key result whose objective is not at hand is its owner's alone to see", () => {
  const plan = planOf({ keyResult: [{ id: id(5), objectiveId: id(4) }] });
  const item = plan.get("keyResult", id(5)) ?? row("keyResult", {});
  expect([sees(plan, "keyResult", item, OWNER), sees(plan, "keyResult", item, NAMED)]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ["goal", set("goal", 1, { title: "Mine" })],
  ["keyResult", set("keyResult", 5, { title: "Mine" })],
  ["checkIn", set("checkIn", 6, { comment: "Mine" })],
  ["checkIn", remove("checkIn", 6)],
] as const)("a %s that one does not see is changed as if it were not there", (_kind, change) => {
  const unknown = { ...change, id: id(99) };
  const plan = secretPlan();
  const [one, other] = [refusalOf(plan, OTHER, [change]), refusalOf(plan, OTHER, [unknown])];
  expect(one).toEqual({ ...other, at: { kind: change.kind, id: change.id } });
  expect(one?.code).toBe("not_found");
  expect(refusalOf(secretPlan(), NAMED, [change])).toBeNull();
});

test("what names something unseen keeps the name, and nobody names it anew", () => {
  const inBrowser = planOf({ project: [{ id: id(3), title: "Below", goalId: id(1) }] });
  make(inBrowser, [set("project", 3, { title: "Other" })], OTHER);
  expect(inBrowser.get("project", id(3))).toMatchObject({ title: "Other", goalId: id(1) });
  const refusal = refusalOf(secretPlan(), OTHER, [
    add("project", 7, { title: "N", goalId: id(1) }),
  ]);
  expect(refusal).toEqual(
    refusalOf(inBrowser, OTHER, [add("project", 7, { title: "N", goalId: id(1) })]),
  );
});

test("no rule tells of what one names and does not see", () => {
  const plan = planOf({
    project: [{ id: id(3), title: "Hidden", epicId: id(4), ...some }],
    epic: [{ id: id(4), title: "Open" }],
  });
  const [hidden, unknown] = [3, 99].map((at) =>
    refusalOf(plan, OTHER, [set("epic", 4, { projectId: id(at) })]),
  );
  expect(hidden).toEqual(unknown);
  expect(hidden?.detail).toBe("This project is no longer in the plan.");
});

test("what is made below something private is as private, unless something else is said", () => {
  const plan = secretPlan();
  make(plan, [add("project", 7, { title: "New", goalId: id(1) })], NAMED);
  make(plan, [add("objective", 8, { title: "New", entityType: "project", entityId: id(7) })]);
  make(plan, [add("epic", 9, { title: "New", goalId: id(1), visibleTo: null })]);
  make(plan, [add("epic", 10, { title: "New", goalId: id(2) })]);
  expect(plan.get("project", id(7))).toMatchObject(some);
  expect(plan.get("objective", id(8))).toMatchObject(some);
  expect(plan.get("epic", id(9))?.visibleTo).toBeNull();
  expect(plan.get("epic", id(10))?.visibleTo).toBeNull();
});

test("what hangs below and is open to others is found, however deep", () => {
  const plan = secretPlan();
  make(plan, [add("epic", 9, { title: "Deep", projectId: id(3) })]);
  expect(openerBelow(plan, "goal", id(1)).map((place) => place.id)).toEqual([id(3), id(9)]);
  make(plan, [set("project", 3, some)]);
  expect(openerBelow(plan, "goal", id(1)).map((place) => place.id)).toEqual([id(9)]);
  expect(openerBelow(plan, "goal", id(2))).toEqual([]);
});

test("a version that is returned to opens nothing, and unlinks nothing that one does not see", () => {
  const plan = planOf({
    goal: [{ id: id(1), title: "Now", ...some }],
    project: [{ id: id(3), title: "Now", goalId: id(50) }],
  });
  const before = {
    goals: [row("goal", { id: id(1), title: "Then" })],
    projects: [row("project", { id: id(3), title: "Then", goalId: id(50) })],
  };
  const made = returnPlan({ plan, revised: readRevisionData(before), summary: "Back" });
  make(plan, made.changes);
  expect(plan.get("goal", id(1))).toMatchObject({ title: "Then", ...some });
  expect(plan.get("project", id(3))).toMatchObject({ title: "Then", goalId: id(50) });
});
