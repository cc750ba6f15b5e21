import * as v from "valibot";
import { expect, test } from "vitest";
import { PlanActivity } from "../../../worker/features/plan-activity/contract.ts";
import { planOperations } from "../../../db/schema/plans.ts";
import { takeDatabase } from "../../support/database.ts";
import type { TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { add, remove, set } from "../plans/plan-desk.ts";
import { mention, openTalk } from "../plan-comments/talk-desk.ts";

const database = await takeDatabase();

const ask = (as: TestPerson, planId: string, query: Record<string, string> = {}) =>
  request(`/api/plans/${planId}/activity?${new URLSearchParams(query).toString()}`, { as });

async function read(as: TestPerson, planId: string, query: Record<string, string> = {}) {
  const answer = await ask(as, planId, query);
  expect(answer.status).toBe(200);
  return v.parse(PlanActivity, await answer.json());
}

test("the whole plan: operations, comments and versions by whomever, newest first", async () => {
  const { owner, reader, editor, plan, goalId, say } = await openTalk(database);
  await plan.apply([set("goal", goalId, { title: "Quicker" })], { as: editor });
  await say(owner, `Well done, ${mention(editor)}`);
  const words = { direction: "North", changesSummary: "North first" };
  await plan.apply([set("strategy", owner.id, words)]);
  const { items, nextCursor } = await read(reader, owner.id);
  expect(nextCursor).toBeNull();
  const told = items.map(({ what, actor }) => `${what} ${actor?.name ?? ""}`);
  expect(told.slice(0, 2).toSorted()).toEqual(["operation Ines Roth", "revision Ines Roth"]);
  expect(told.slice(2)).toEqual([
    "comment Ines Roth",
    "operation Ada Edwards",
    "operation Ines Roth",
  ]);
  expect(items.find(({ what }) => what === "revision")).toMatchObject({
    version: 1,
    summary: "North first",
  });
  expect(items.find(({ what }) => what === "comment")).toMatchObject({
    kind: "goal",
    itemId: goalId,
    words: "Well done, @Ada Edwards",
    isDeleted: false,
  });
  expect(items[3]).toMatchObject({
    label: "Plan",
    items: 1,
    item: { kind: "goal", id: goalId },
    change: { before: { title: "Faster installs" }, after: { title: "Quicker" } },
  });
});

test("one item: what changed from what to what, and nothing of others", async () => {
  const { owner, plan, goalId, say } = await openTalk(database);
  const other = await plan.make("goal", { title: "Another" });
  await plan.apply([
    set("goal", goalId, { title: "Quicker", status: "in_progress" }),
    set("goal", other, { title: "Else" }),
  ]);
  // Names the goal without changing it.
  await plan.make("project", { title: "Project", goalId });
  await say(owner, "Good");
  await say(owner, "Elsewhere", { itemId: other });
  const { items } = await read(owner, owner.id, { kind: "goal", itemId: goalId });
  expect(items).toMatchObject([
    { what: "comment", words: "Good" },
    {
      what: "operation",
      items: 2,
      item: null,
      isUndone: false,
      undoes: null,
      change: {
        before: { title: "Faster installs", status: "not_started" },
        after: { title: "Quicker", status: "in_progress" },
      },
    },
    { what: "operation", change: { before: null, after: { title: "Faster installs" } } },
  ]);
});

test("what was undone says so, and so do the undoing and the redoing", async () => {
  const { owner, plan, goalId } = await openTalk(database);
  const { operation: done } = await plan.apply([set("goal", goalId, { title: "Quicker" })]);
  const { operation: undone } = await plan.undo(done?.id ?? "");
  const { operation: redone } = await plan.undo(undone?.id ?? "");
  await plan.undo(redone?.id ?? "");
  const { items } = await read(owner, owner.id, { kind: "goal", itemId: goalId });
  const told = items.map((one) => (one.what === "operation" ? [one.undoes, one.isUndone] : []));
  expect(told).toEqual([
    ["undone", false],
    ["redone", true],
    ["undone", false],
    [null, true],
    [null, false],
  ]);
});

test("long texts are cut, a removed item keeps its story, a deleted comment its place", async () => {
  const { owner, plan, goalId, say, ask: talk } = await openTalk(database);
  await plan.apply([set("goal", goalId, { description: "x".repeat(5000) })]);
  const { id } = await say(owner, "A secret");
  await talk.remove(owner, id);
  await plan.apply([remove("goal", goalId)]);
  const { items } = await read(owner, owner.id, { kind: "goal", itemId: goalId });
  expect(items).toHaveLength(4);
  expect(items[0]).toMatchObject({ change: { after: null } });
  expect(items[1]).toMatchObject({ what: "comment", words: "", isDeleted: true });
  expect(JSON.stringify(items)).not.toMatch(/x{400}|secret/u);
});

test("pages follow each other without a gap, each with a few reads", async () => {
  const { owner, plan, goalId, say } = await openTalk(database);
  for (const at of [1, 2, 3]) {
    await say(owner, `No ${at}`);
    await plan.apply([set("goal", goalId, { title: `Title ${at}` })]);
    await plan.apply([
      set("strategy", owner.id, { direction: `D ${at}`, changesSummary: `S ${at}` }),
    ]);
  }
  const whole = (await read(owner, owner.id)).items.map(({ id }) => id);
  expect(new Set(whole).size).toBe(13);
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: PlanActivity = await read(owner, owner.id, {
      limit: "4",
      ...(cursor ? { cursor } : {}),
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(whole);
});

test("nobody reads what happens in a plan that is not shared with them", async () => {
  const { owner, outsider, goalId } = await openTalk(database);
  await readProblem(await ask(outsider, owner.id), 404);
  await readProblem(await ask(outsider, owner.id, { kind: "goal", itemId: goalId }), 404);
  await readProblem(await ask(owner, owner.id, { kind: "view" }), 422);
  await readProblem(await ask(owner, owner.id, { cursor: "x" }), 400);
  const own = await openTalk(database);
  await own.plan.apply([add("goal", { title: "Mine" })]);
  const { items } = await read(own.owner, own.owner.id, { kind: "goal", itemId: goalId });
  expect(items).toEqual([]);
});

test("of some days alone, both included, in the zone that is asked for", async () => {
  const { owner, plan, goalId } = await openTalk(database);
  await plan.apply([set("goal", goalId, { title: "Quicker" })]);
  const at = Date.parse("2026-05-10T23:30:00Z");
  await database.db.update(planOperations).set({ createdAt: at });
  const count = async (query: Record<string, string>) =>
    (await read(owner, owner.id, query)).items.length;
  const all = await count({});
  expect(all).toBeGreaterThan(0);
  expect(await count({ from: "2026-05-10", to: "2026-05-10", zone: "UTC" })).toBe(all);
  expect(await count({ to: "2026-05-09", zone: "UTC" })).toBe(0);
  expect(await count({ from: "2026-05-11", zone: "UTC" })).toBe(0);
  expect(await count({ from: "2026-05-11", zone: "Asia/Tokyo" })).toBe(all);
  expect((await ask(owner, owner.id, { from: "2026-02-30" })).status).toBe(422);
});
