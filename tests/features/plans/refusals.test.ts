import { describe, expect, test } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeKind } from "../../support/cast.ts";
import { takeDatabase } from "../../support/database.ts";
import { readProblem } from "../../support/problem.ts";
import { add, newId, openPlan, remove, set } from "./plan-desk.ts";

const database = await takeDatabase();
const plan = await openPlan(database);
const ids = {
  theme: newId(),
  bare: newId(),
  goal: newId(),
  project: newId(),
  epic: newId(),
  squad: newId(),
  ada: newId(),
  bo: newId(),
  cleo: newId(),
  below: newId(),
};
const members = [{ teamMemberId: ids.ada, allocation: 50 }];
await plan.apply([
  add("theme", { name: "Growth" }, ids.theme),
  add("goal", { title: "Win Spain", themeId: ids.theme }, ids.goal),
  add("goal", { title: "Bare" }, ids.bare),
  add("project", { title: "Open Madrid", goalId: ids.goal }, ids.project),
  add("epic", { title: "Find a site", projectId: ids.project, themeIds: [ids.theme] }, ids.epic),
  add("project", { title: "Below", epicId: ids.epic }, ids.below),
  add("squad", { name: "Scouts", projectId: ids.project, members }, ids.squad),
  add("teamMember", { name: "Ada" }, ids.ada),
  add("teamMember", { name: "Bo", managerId: ids.ada }, ids.bo),
  add("teamMember", { name: "Cleo", managerId: ids.bo }, ids.cleo),
]);
const whole = JSON.stringify(await plan.snapshot());
const isAsItWas = async () => expect(JSON.stringify(await plan.snapshot())).toBe(whole);

describe("the texts of sections 5 and 8, as the API answers them", () => {
  test("'Cannot Delete Goal', with how many projects are linked and their titles", async () => {
    const problem = await readProblem(await plan.ask.apply([remove("goal", ids.goal)]), 409);
    expect(problem).toMatchObject({
      code: "still_referenced",
      title: "Cannot Delete Goal",
      detail: "1 project is linked to it: “Open Madrid”.",
      at: { kind: "goal", id: ids.goal },
    });
  });

  test("'Cannot Delete Project', while squads are assigned", async () => {
    const problem = await readProblem(await plan.ask.apply([remove("project", ids.project)]), 409);
    expect(problem).toMatchObject({
      code: "still_referenced",
      title: "Cannot Delete Project",
      detail: "1 squad is assigned to it: “Scouts”.",
    });
  });

  test("'Cannot Delete Theme', while epics are linked", async () => {
    const problem = await readProblem(await plan.ask.apply([remove("theme", ids.theme)]), 409);
    expect(problem).toMatchObject({
      code: "still_referenced",
      title: "Cannot Delete Theme",
      detail: "1 epic is linked to it: “Find a site”.",
    });
  });

  test("'Cannot Delete Squad: still linked to other strategic items. …'", async () => {
    const problem = await readProblem(await plan.ask.apply([remove("squad", ids.squad)]), 409);
    expect(problem.detail).toBe(
      "Cannot Delete Squad: still linked to other strategic items. Please remove all references first.",
    );
  });

  test("'Goal was not found or already deleted'", async () => {
    const problem = await readProblem(await plan.ask.apply([remove("goal", newId())]), 404);
    expect(problem.detail).toBe("Goal was not found or already deleted");
  });

  test("'Goal not found'", async () => {
    const problem = await readProblem(
      await plan.ask.apply([set("goal", newId(), { title: "x" })]),
      404,
    );
    expect(problem.detail).toBe("Goal not found");
  });

  test("'Cannot assign local team members to squads…'", async () => {
    const local = [{ teamMemberId: "local-team-member-1", allocation: 10 }];
    const answer = await plan.ask.apply([set("squad", ids.squad, { members: local })]);
    expect((await readProblem(answer, 422)).fields?.["members"]).toMatch(
      /^Cannot assign local team members to squads/,
    );
  });

  test("'Cannot assign non-existent team members: …'", async () => {
    const id = newId();
    const unknown = [{ teamMemberId: id, allocation: 10 }];
    const answer = await plan.ask.apply([set("squad", ids.squad, { members: unknown })]);
    expect((await readProblem(answer, 422)).fields?.["members"]).toBe(
      `Cannot assign non-existent team members: ${id}`,
    );
  });

  test("'Please enter a valid email address'", async () => {
    const answer = await plan.ask.apply([set("teamMember", ids.ada, { email: "ada at home" })]);
    expect((await readProblem(answer, 422)).fields).toEqual({
      email: "Please enter a valid email address",
    });
  });
});

describe("bad input is told beside its field, and nothing of its operation is written:", () => {
  const long = "x".repeat(LIMITS.itemTextLength);
  test.each<[string, () => unknown, string]>([
    ["one's own manager", () => set("teamMember", ids.ada, { managerId: ids.ada }), "managerId"],
    [
      "a circle of managers",
      () => set("teamMember", ids.ada, { managerId: ids.cleo }),
      "managerId",
    ],
    ["a circle of links", () => set("epic", ids.epic, { projectId: ids.below }), "projectId"],
    [
      "an end before the start",
      () => set("goal", ids.goal, { startDate: "2026-05-02", endDate: "2026-05-01" }),
      "endDate",
    ],
    ["a day that is none", () => set("goal", ids.goal, { endDate: "2026-02-30" }), "endDate"],
    ["101 % of progress", () => set("goal", ids.goal, { progress: 101 }), "progress"],
    ["-1 % of progress", () => set("epic", ids.epic, { progress: -1 }), "progress"],
    [
      "101 % of allocation",
      () => set("squad", ids.squad, { members: [{ teamMemberId: ids.ada, allocation: 101 }] }),
      "members",
    ],
    ["an unknown currency", () => set("epic", ids.epic, { currency: "XXQ" }), "currency"],
    ["10,000 characters of title", () => set("goal", ids.goal, { title: long }), "title"],
    ["no title", () => add("goal", {}), "title"],
    ["a blank title", () => add("project", { title: "  " }), "title"],
    ["too long a text", () => set("goal", ids.goal, { description: `${long}x` }), "description"],
    ["half a character", () => set("goal", ids.goal, { title: "\ud800" }), "title"],
    ["a text with an end in it", () => set("goal", ids.goal, { description: "\0" }), "description"],
    ["an unknown field", () => set("goal", ids.goal, { userId: ids.ada }), "userId"],
    ["a parent that is gone", () => set("project", ids.project, { goalId: newId() }), "goalId"],
    ["an unknown stage", () => set("epic", ids.epic, { funnelStatus: "nowhere" }), "funnelStatus"],
    ["an id of no shape", () => add("goal", { title: "x" }, "goal-1"), "id"],
    ["an id that is there", () => add("goal", { title: "x" }, ids.goal), "id"],
    [
      "health without a reason",
      () => set("goal", ids.goal, { healthOverride: "at_risk" }),
      "healthReason",
    ],
    [
      "a stage removed from under an epic",
      () => set("settings", plan.planId, { epicFunnelStatuses: [{ id: "ready", label: "Ready" }] }),
      "epicFunnelStatuses",
    ],
    [
      "a plan without its dashboard",
      () => set("settings", plan.planId, { modules: { dashboard: false } }),
      "modules",
    ],
  ])("%s", async (_what, change, field) => {
    const answer = await plan.ask.apply([set("goal", ids.bare, { title: "Written" }), change()]);
    const problem = await readProblem(answer, 422);
    expect(problem.code).toBe("invalid_input");
    expect(problem.fields).toHaveProperty(field);
    await isAsItWas();
  });

  test.each<[string, unknown]>([
    ["no changes", []],
    ["changes that are none", [{ action: "burn", kind: "goal", id: "x" }]],
    ["a field too many", [{ ...remove("goal", "x"), force: true }]],
    [
      "more changes than one operation has",
      Array.from({ length: LIMITS.changesMost + 1 }, () => remove("goal", "x")),
    ],
  ])("%s", async (_what, changes) => {
    const answer = await plan.ask.apply(changes as unknown[]);
    expect((await readProblem(answer, 422)).code).toBe("invalid_input");
    await isAsItWas();
  });

  test("a body above the limit", async () => {
    const huge = "x".repeat(LIMITS.bodyBytes);
    await readProblem(await plan.ask.apply([set("goal", ids.goal, { description: huge })]), 413);
    await isAsItWas();
  });
});

describe("what was not seen is not written over:", () => {
  test("the same field, changed meanwhile: 409 with both versions to choose from", async () => {
    const goal = await plan.make("goal", { title: "One" });
    await plan.apply([set("goal", goal, { title: "Two" }, { title: "One" })]);
    const mine = set("goal", goal, { title: "Three" }, { title: "One" });
    const problem = await readProblem(await plan.ask.apply([mine]), 409);
    expect(problem).toMatchObject({
      code: "stale_version",
      at: { kind: "goal", id: goal },
      current: { title: "Two", version: 2 },
      conflicts: [{ kind: "goal", id: goal, fields: ["title"], current: { title: "Two" } }],
    });
  });

  test("another field of the same item: both are there", async () => {
    const goal = await plan.make("goal", { title: "One" });
    await plan.apply([set("goal", goal, { title: "Two" }, { title: "One" })]);
    await plan.apply([set("goal", goal, { progress: 30 }, { progress: 0 })]);
    const found = (await plan.snapshot()).goals.find(({ id }) => id === goal);
    expect(found).toMatchObject({ title: "Two", progress: 30, version: 3 });
  });
});

describe("nobody else changes a plan:", () => {
  const changes = [add("goal", { title: "G" })];
  test("without signing in", async () => {
    const nobody = { cookie: "" };
    await readProblem(await plan.ask.apply(changes, { as: nobody }), 401);
    await readProblem(await plan.ask.undo(newId(), { as: nobody }), 401);
    await readProblem(await plan.ask.list({ as: nobody }), 401);
  });

  test("before onboarding is done", async () => {
    const newcomer = (await makeKind(database, "newcomer")) ?? expect.fail();
    await readProblem(await plan.ask.apply(changes, { as: newcomer }), 403);
  });

  test("as an admin who acts as its owner", async () => {
    const visited = (await makeKind(database, "admin acting as a member")) ?? expect.fail();
    const answer = await plan.ask.apply(changes, { as: visited });
    expect((await readProblem(answer, 403)).code).toBe("impersonating");
  });
});
