import { expect, test } from "vitest";
import { isEmptyPlan } from "../../../worker/features/plan-transfer/rules/is-empty-plan.ts";
import { writeDocument } from "../../../worker/features/plan-transfer/rules/write-document.ts";
import type { PlanDocument } from "../../../worker/features/plan-transfer/contract.ts";
import { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { add, id, make, NOW, PLAN_ID, set } from "../plans/plan-hand.ts";
import { look, take } from "./transfer-hand.ts";

const PLAN = 999_999;

function planWith(): HeldPlan {
  const plan = new HeldPlan(PLAN_ID);
  make(plan, [
    add("theme", 1, { name: "Theme" }),
    add("teamMember", 2, { name: "Ada" }),
    add("goal", 3, { title: "Goal", themeId: id(1), ownerMemberId: id(2) }),
    add("objective", 4, { title: "Objective", entityType: "goal", entityId: id(3) }),
    add("keyResult", 5, { title: "Result", objectiveId: id(4), target: 50 }),
    add("checkIn", 6, { keyResultId: id(5), day: "2026-02-01", value: 10, target: 50 }),
    set("keyResult", 5, { current: 10, checkedInOn: "2026-02-01" }),
    add("project", 7, { title: "Project", goalId: id(3) }),
  ]);
  return plan;
}

type Edit = (document: PlanDocument) => void;

function edited(plan: HeldPlan, edit: Edit): string {
  const document = structuredClone(writeDocument(plan, NOW));
  edit(document);
  return JSON.stringify(document);
}

test("what is kept as mine stays, and what is left out is not missed by the rest", () => {
  const plan = planWith();
  const text = edited(plan, ({ goals, themes }) => {
    themes.push({ ...themes[0]!, id: id(11), name: "Another" });
    goals[0]!.title = "Theirs";
    goals.push({ ...goals[0]!, id: id(13), title: "New", themeId: id(11) });
  });
  const { made } = take(plan, text, {
    choose: ({ kind, how }) => (kind === "theme" || how === "changed" ? "mine" : "theirs"),
  });
  expect(plan.get("goal", id(3))?.title).toBe("Goal");
  expect(plan.get("theme", id(11))).toBeUndefined();
  expect(plan.get("goal", id(13))).toMatchObject({ title: "New", themeId: null });
  expect(made.leftOut).toEqual([{ field: "themeId", kind: "theme", id: id(11) }]);
  expect(made.counts).toEqual({ added: 1, changed: 0, removed: 0 });
});

test("beside mine theirs comes with another id, and what is new hangs below it", () => {
  const plan = planWith();
  const text = edited(plan, ({ goals, projects }) => {
    goals[0]!.title = "Theirs";
    projects.push({ ...projects[0]!, id: id(17), title: "New project" });
  });
  take(plan, text, { choose: ({ how }) => (how === "changed" ? "both" : "theirs") });
  const goals = [...plan.all("goal").values()];
  expect(goals.map(({ title }) => title)).toEqual(["Goal", "Theirs"]);
  expect(goals[1]).toMatchObject({ themeId: id(1), ownerMemberId: id(2) });
  expect(plan.get("project", id(7))?.goalId).toBe(id(3));
  expect(plan.get("project", id(17))?.goalId).toBe(goals[1]?.id);
});

test("an objective beside mine brings its key results, and these their check-ins", () => {
  const plan = planWith();
  const text = edited(plan, ({ objectives }) => (objectives[0]!.title = "Theirs"));
  take(plan, text, { choose: () => "both" });
  const [mine, theirs] = [...plan.all("objective").values()];
  expect([mine?.title, theirs?.title]).toEqual(["Objective", "Theirs"]);
  const [copy] = plan.linked("keyResult", "objectiveId", theirs?.id ?? "");
  expect(copy).toMatchObject({ title: "Result", current: 10, progress: 20 });
  expect(plan.linked("checkIn", "keyResultId", copy?.id ?? "")).toHaveLength(1);
  expect(plan.linked("checkIn", "keyResultId", id(5))).toHaveLength(1);
});

test("check-ins that only the plan has stay, and with them what the latest found", () => {
  const plan = planWith();
  const text = edited(plan, ({ keyResults, checkIns }) => {
    keyResults[0]!.title = "Theirs";
    checkIns.push({ ...checkIns[0]!, id: id(16), day: "2026-01-01", value: 5 });
  });
  make(plan, [
    add("checkIn", 26, { keyResultId: id(5), day: "2026-03-01", value: 30, target: 50 }),
    set("keyResult", 5, { current: 30, checkedInOn: "2026-03-01" }),
  ]);
  take(plan, text);
  expect(plan.all("checkIn").size).toBe(3);
  expect(plan.get("keyResult", id(5))).toMatchObject({
    title: "Theirs",
    current: 30,
    checkedInOn: "2026-03-01",
  });
});

test("a target that people checked in against moves as a new version of the strategy", () => {
  const plan = planWith();
  const text = edited(plan, ({ keyResults }) => (keyResults[0]!.target = 70));
  take(plan, text);
  expect(plan.get("keyResult", id(5))?.target).toBe(70);
  expect(plan.single("strategy")).toMatchObject({ version: 1, changesSummary: "Import a plan" });
});

test("with their settings the stages stay in which my epics stand", () => {
  const plan = planWith();
  const stage = (name: string) => ({ id: name, label: name });
  make(plan, [
    set("settings", PLAN, { epicFunnelStatuses: [stage("mine"), stage("unused")] }),
    add("epic", 8, { title: "Epic", funnelStatus: "mine" }),
  ]);
  const text = edited(plan, ({ epics, settings }) => {
    settings!.epicFunnelStatuses = [stage("theirs")];
    epics[0] = { ...epics[0]!, id: id(18), funnelStatus: "theirs" };
  });
  take(plan, text);
  expect(plan.settings.epicFunnelStatuses).toEqual([stage("theirs"), stage("mine")]);
  expect(plan.get("epic", id(18))?.funnelStatus).toBe("theirs");
});

test("my settings stay where I keep them, and theirs come where I do not", () => {
  for (const choice of ["mine", "theirs"] as const) {
    const plan = planWith();
    make(plan, [set("settings", PLAN, { defaultCurrency: "CHF" })]);
    const text = edited(plan, ({ settings }) => (settings!.defaultCurrency = "JPY"));
    take(plan, text, { choose: () => choice });
    expect(plan.settings.defaultCurrency).toBe(choice === "mine" ? "CHF" : "JPY");
  }
});

test("an epic in a stage that nobody has keeps the one it had, or begins in the first", () => {
  const plan = planWith();
  const stage = (name: string) => ({ id: name, label: name });
  make(plan, [
    set("settings", PLAN, { epicFunnelStatuses: [stage("first"), stage("second")] }),
    add("epic", 8, { title: "Epic", funnelStatus: "second" }),
  ]);
  const text = edited(plan, (document) => {
    const [epic] = document.epics;
    document.epics = [
      { ...epic!, title: "Changed", funnelStatus: "lost" },
      { ...epic!, id: id(18), title: "New", funnelStatus: "lost" },
      { ...epic!, id: id(19), title: "Newer", funnelStatus: "second" },
    ];
  });
  take(plan, text);
  const stages = [8, 18, 19].map((at) => plan.get("epic", id(at))?.funnelStatus);
  expect(stages).toEqual(["second", "first", "second"]);
});

test("members that were added without an account get ids that can be kept, wherever they are named", () => {
  const local = "local-team-member-7";
  const plan = new HeldPlan(PLAN_ID);
  const text = edited(planWith(), (document) => {
    document.teamMembers[0]!.id = local;
    document.goals[0]!.ownerMemberId = local;
    document.squads.push({
      id: id(9),
      createdAt: NOW,
      name: "Squad",
      description: "",
      isSample: false,
      color: "#0ea5e9",
      projectId: null,
      members: [{ teamMemberId: local, allocation: 50 }],
    });
    document.goals.push({ ...document.goals[0]!, id: id(33), ownerMemberId: "local-nobody" });
  });
  const { incoming } = take(plan, text, { isOwn: true });
  const [member] = [...plan.all("teamMember").keys()];
  expect(member).toMatch(/^[0-9a-f-]{36}$/);
  expect(plan.get("goal", id(3))?.ownerMemberId).toBe(member);
  expect(plan.get("goal", id(33))?.ownerMemberId).toBeNull();
  expect(plan.get("squad", id(9))?.members).toEqual([{ teamMemberId: member, allocation: 50 }]);
  expect(plan.get("checkIn", id(6))?.authorId).toBe(PLAN_ID);
  expect(incoming).toMatchObject({ renewed: 1, lostLinks: 1, faults: [] });
});

test("rows that break a rule are told by name and reason; what hung on them does without", () => {
  const plan = new HeldPlan(PLAN_ID);
  const text = edited(planWith(), (document) => {
    const { goals, teamMembers, keyResults, objectives } = document;
    goals[0]!.endDate = "2020-01-01";
    goals[0]!.startDate = "2021-01-01";
    teamMembers.push({ ...teamMembers[0]!, id: id(21), name: "Bo", managerId: id(22) });
    teamMembers.push({ ...teamMembers[0]!, id: id(22), name: "Cy", managerId: id(21) });
    keyResults.push({ ...keyResults[0]!, id: id(25), title: "Lost", objectiveId: id(777) });
    Object.assign(objectives[0]!, { mood: "bright", progress: "much" });
    Object.assign(document, { budgets: [] });
  });
  const { incoming } = take(plan, text);
  expect(incoming.faults.map(({ title, place, reason }) => [title, place, reason])).toEqual([
    ["Objective", "objectives[0]", "progress: Enter a number from 0 to 100."],
    ["Bo", "", "This person already reports to them."],
    ["Goal", "", "The end is before the start."],
    ["Result", "", "The item it belongs to is not in the document."],
    ["Lost", "", "The item it belongs to is not in the document."],
    ["2026-02-01", "", "The item it belongs to is not in the document."],
  ]);
  expect(incoming.unknown).toBe(2);
  expect(plan.get("project", id(7))).toMatchObject({ title: "Project", goalId: null });
  expect(plan.get("teamMember", id(22))).toMatchObject({ name: "Cy", managerId: null });
});

test("replacing takes away what is only in the plan, but not of a kind that could not be read whole", () => {
  const [plan, other] = [planWith(), planWith()];
  const text = edited(plan, (document) => {
    document.goals[0]!.progress = 101;
    document.projects = [];
    document.teamMembers = [];
  });
  take(plan, text, { isReplacing: true });
  expect(plan.get("goal", id(3))).toMatchObject({ title: "Goal", ownerMemberId: null });
  expect(plan.get("project", id(7))).toBeUndefined();
  // What a document says nothing of is not taken away either.
  const silent = JSON.stringify({ format: "executive-advisor-plan", version: 1 });
  expect(look(other, silent, { isReplacing: true }).made.changes).toEqual([]);
});

test("a plan is empty until something is written in it", () => {
  const plan = new HeldPlan(PLAN_ID);
  make(plan, [set("settings", PLAN, { defaultCurrency: "EUR" }), add("view", 1, { name: "View" })]);
  expect(isEmptyPlan(plan)).toBe(true);
  make(plan, [set("foundation", PLAN, { mission: "Why" })]);
  expect(isEmptyPlan(plan)).toBe(false);
});
