import { describe, expect, test } from "vitest";
import { checkInChanges, removeCheckInChanges } from "../../../worker/features/check-ins/rules.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import {
  answersFor,
  mayContribute,
  maySay,
} from "../../../worker/features/plans/rules/contribution.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import type { Actor } from "../../../worker/features/plans/rules/kind-rules.ts";
import { add, id, make, PLAN_ID, planOf, refusalOf, remove, set } from "./plan-hand.ts";

const [ANNA, BO] = [id(1), id(2)];
const USER = id(900);
const MILESTONES = [
  { id: id(71), title: "Design", isDone: false },
  { id: id(72), title: "Build", isDone: false },
];

/** Anna owns an objective, of whose key results one is Bo's, and a project; Bo the rest. */
const planOfTwo = () =>
  planOf({
    teamMember: [
      { id: ANNA, name: "Anna" },
      { id: BO, name: "Bo" },
    ],
    goal: [{ id: id(10), title: "Goal", ownerMemberId: BO }],
    project: [{ id: id(11), title: "Project", ownerMemberId: ANNA }],
    objective: [{ id: id(20), title: "Objective", ownerMemberId: ANNA }],
    keyResult: [
      { id: id(30), title: "Nobody’s", objectiveId: id(20) },
      { id: id(31), title: "Bo’s", objectiveId: id(20), ownerMemberId: BO },
      {
        id: id(32),
        title: "Steps",
        objectiveId: id(20),
        ownerMemberId: ANNA,
        type: "milestones",
        milestones: MILESTONES,
        target: 2,
      },
    ],
    checkIn: [
      { id: id(40), keyResultId: id(30), day: "2026-02-01", value: 5, target: 100, authorId: USER },
      {
        id: id(41),
        keyResultId: id(30),
        day: "2026-02-02",
        value: 6,
        target: 100,
        authorId: PLAN_ID,
      },
    ],
  });

const contributor = (memberId: string | null = ANNA): Actor => ({
  userId: USER,
  isOwner: false,
  contributesAs: memberId,
});
const said = { day: "2026-02-20", value: 40, confidence: "high" as const, comment: "" };
const checkIn = (plan: HeldPlan, at: number, more: object = {}) =>
  checkInChanges(plan, plan.get("keyResult", id(at))!, { ...said, ...more, id: id(50) });

const OWNER: Actor = { userId: PLAN_ID, isOwner: true };
const update = (itemKind: "goal" | "project", at: number, own = 60): PlanChange =>
  add("update", own, {
    itemKind,
    itemId: id(at),
    day: "2026-02-20",
    health: "on_track",
    happened: "Done",
  });
const reply = (to: number, own = 61): PlanChange =>
  add("reply", own, { toKind: "update", toId: id(to), says: "asked", text: "Why?" });

describe("a contributor", () => {
  test("checks in on what they answer for, also by its objective, and takes their own back", () => {
    const plan = planOfTwo();
    expect(make(plan, checkIn(plan, 30), contributor())).toHaveLength(2);
    expect(plan.get("keyResult", id(30))).toMatchObject({ current: 40, checkedInOn: "2026-02-20" });
    const back = removeCheckInChanges(plan, plan.get("keyResult", id(30))!, id(50));
    expect(make(plan, back, contributor())).toHaveLength(2);
    expect(plan.get("checkIn", id(50))).toBeUndefined();
  });

  test("ticks milestones with a check-in, and writes none", () => {
    const ticked = MILESTONES.map((one, at) => ({ ...one, isDone: at === 0 }));
    const plan = planOfTwo();
    make(plan, checkIn(plan, 32, { milestones: ticked }), contributor());
    expect(plan.get("keyResult", id(32))?.progress).toBe(50);
    const renamed = ticked.map((one) => ({ ...one, title: "Other" }));
    const other = planOfTwo();
    const changes = checkIn(other, 32, { milestones: renamed });
    expect(refusalOf(other, changes, contributor()).code).toBe("forbidden");
  });

  test("what they move of a sample is no sample any more, and they make, mark and remove none", () => {
    const plan = planOf({
      teamMember: [{ id: ANNA, name: "Anna" }],
      project: [
        { id: id(11), title: "Project", ownerMemberId: ANNA, isSample: true },
        { id: id(12), title: "Their own", ownerMemberId: ANNA },
      ],
    });
    for (const changes of [
      [set("project", 12, { isSample: true })],
      [remove("project", 11)],
      [add("project", 13, { title: "New", isSample: true })],
    ]) {
      expect(refusalOf(plan, changes, contributor()).code).toBe("forbidden");
    }
    make(plan, [set("project", 11, { status: "in_progress" })], contributor());
    expect(plan.get("project", id(11))).toMatchObject({ status: "in_progress", isSample: false });
  });

  test("moves status, progress and health of what they own", () => {
    const plan = planOfTwo();
    const fields = { status: "completed", healthOverride: "at_risk", healthReason: "Late parts" };
    expect(make(plan, [set("project", 11, fields)], contributor())).toHaveLength(1);
  });

  test("writes updates on what they own, changes them and takes them back", () => {
    const plan = planOfTwo();
    expect(make(plan, [update("project", 11)], contributor())).toHaveLength(1);
    expect(make(plan, [set("update", 60, { next: "Ship" })], contributor())).toHaveLength(1);
    expect(make(plan, [remove("update", 60)], contributor())).toHaveLength(1);
  });

  test("answers what is said of what they own or read", () => {
    const plan = planOfTwo();
    make(plan, [update("goal", 10)], OWNER);
    make(plan, [set("goal", 10, { readerMemberId: ANNA })], OWNER);
    expect(make(plan, [reply(60)], contributor())).toHaveLength(1);
    make(plan, [update("project", 11, 62)], contributor());
    expect(make(plan, [reply(62, 63)], contributor())).toHaveLength(1);
  });

  const refused: Record<string, (plan: HeldPlan) => PlanChange[]> = {
    "a check-in on what someone else owns": (plan) => checkIn(plan, 31),
    "a number without a check-in": () => [set("keyResult", 30, { current: 50 })],
    "a number with a check-in on another": (plan) => [
      ...checkIn(plan, 30),
      set("keyResult", 32, { checkedInOn: "2026-02-20" }),
    ],
    "a target with a check-in": (plan) => [
      ...checkIn(plan, 30),
      set("keyResult", 30, { title: "Mine now" }),
    ],
    "someone else’s check-in": () => [set("checkIn", 41, { value: 7 })],
    "removing someone else’s check-in": () => [remove("checkIn", 41)],
    "their check-in moved to what is not theirs": () => [
      set("checkIn", 40, { keyResultId: id(31) }),
    ],
    "a check-in and something else": (plan) => [
      ...checkIn(plan, 30),
      set("goal", 10, { title: "X" }),
    ],
    "an update on what someone else owns": () => [update("goal", 10)],
    "a reply to what someone else owns and reads": (plan) => {
      make(plan, [update("goal", 10)], OWNER);
      return [reply(60)];
    },
    "an update moved to what is not theirs": (plan) => {
      make(plan, [update("project", 11)], contributor());
      return [set("update", 60, { itemKind: "goal", itemId: id(10) })];
    },
    "someone else’s update": (plan) => {
      make(plan, [update("project", 11)], OWNER);
      return [set("update", 60, { next: "Mine" })];
    },
    "a number with an update": () => [update("project", 11), set("keyResult", 30, { current: 50 })],
    "who reads their own": () => [set("project", 11, { readerMemberId: BO })],
    "a period": () => [
      add("period", 60, { name: "Q1", startDate: "2026-01-01", endDate: "2026-03-31" }),
    ],
    "the status of what someone else owns": () => [set("goal", 10, { status: "completed" })],
    "the title of their own": () => [set("project", 11, { title: "X" })],
    "the owner of their own": () => [set("project", 11, { ownerMemberId: BO })],
    "making something theirs": () => [set("goal", 10, { ownerMemberId: ANNA })],
    "removing their own": () => [remove("project", 11)],
    "a new item": () => [add("project", 60, { title: "New", ownerMemberId: ANNA })],
    "a view": () => [add("view", 60, { module: "goals", name: "Mine", query: "" })],
    "a setting": () => [
      { action: "set", kind: "settings", id: PLAN_ID, fields: { collaborationEnabled: false } },
    ],
    "the mission": () => [
      { action: "set", kind: "foundation", id: PLAN_ID, fields: { mission: "Mine" } },
    ],
    "the strategy": () => [
      { action: "set", kind: "strategy", id: PLAN_ID, fields: { direction: "Mine" } },
    ],
    "a person": () => [set("teamMember", 1, { email: "me@people.test" })],
  };

  test.each(Object.keys(refused))("is refused: %s", (what) => {
    const plan = planOfTwo();
    expect(refusalOf(plan, refused[what]!(plan), contributor()).code).toBe("forbidden");
  });

  test("who is nobody in the plan writes nothing in it", () => {
    const plan = planOf({
      objective: [{ id: id(20), title: "Objective" }],
      keyResult: [{ id: id(30), title: "Nobody’s", objectiveId: id(20) }],
    });
    expect(refusalOf(plan, checkIn(plan, 30), contributor(null)).code).toBe("forbidden");
  });
});

test("screens ask the same rule which of their controls there are", () => {
  const plan = planOfTwo();
  const who = { userId: USER, memberId: ANNA };
  const may = (kind: "goal" | "project" | "keyResult" | "checkIn", at: number, field?: string) =>
    mayContribute(plan, { kind, item: plan.get(kind, id(at))!, field }, who);
  expect(may("project", 11, "status")).toBe(true);
  expect(may("project", 11, "title")).toBe(false);
  expect(may("goal", 10, "status")).toBe(false);
  // Its figures move with a check-in alone.
  expect(may("keyResult", 30, "current")).toBe(false);
  expect([may("checkIn", 40), may("checkIn", 41)]).toEqual([true, false]);
  const mayCheckIn = (at: number) => maySay(plan, "checkIn", ["keyResult", id(at)], who);
  expect([30, 31].map(mayCheckIn)).toEqual([true, false]);
  // Of what Bo owns and Anna reads, she may answer what was said, and say nothing first.
  plan.put("goal", { ...plan.get("goal", id(10))!, readerMemberId: ANNA });
  const mayOfGoal = (words: "update" | "reply") => maySay(plan, words, ["goal", id(10)], who);
  expect([mayOfGoal("update"), mayOfGoal("reply")]).toEqual([false, true]);
  expect(answersFor(plan, ["teamMember", ANNA])).toBeNull();
});
