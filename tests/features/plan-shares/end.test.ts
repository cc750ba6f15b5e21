import { expect, test } from "vitest";
import { planComments } from "../../../db/schema/plan-direction.ts";
import { planOperationIds } from "../../../db/schema/plans.ts";
import { applyOperation } from "../../../worker/features/plans/apply-operation.ts";
import { tooManyRequests } from "../../../worker/kernel/errors.ts";
import { changeShare } from "../../../worker/features/plan-shares/change-share.ts";
import { endShare } from "../../../worker/features/plan-shares/end-share.ts";
import { leavePlan } from "../../../worker/features/plan-shares/leave-plan.ts";
import { recordVisit } from "../../../worker/features/plan-shares/record-visit.ts";
import { actAs } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { sharePlan, startPlan } from "../../support/share-plan.ts";
import { add, newId, set } from "../plans/plan-desk.ts";
import { openShares } from "./share-desk.ts";

const database = await takeDatabase();
const { db } = database;

async function openHeld(permission: "read" | "edit" = "edit") {
  const desk = await openShares(database);
  const holder = await makePerson(database, { fullName: "Tom Reed" });
  const shareId = await sharePlan(database, desk.owner, holder, { permission });
  const id = { planId: desk.owner.id, shareId };
  const as = actAs(desk.ctx, holder);
  const write = () => desk.plan.ask.apply([add("goal", { title: "Theirs" })], { as: holder });
  const heard = { userId: holder.id, planId: desk.owner.id };
  return { ...desk, holder, id, shareId, byHolder: as, byOwner: desk.as, write, heard };
}

test("a right is lowered, paused and given back; its holder's screens are told each time", async () => {
  const { id, byOwner, write, opens, holder, rights, heard } = await openHeld();
  expect((await write()).status).toBe(200);
  const lowered = await changeShare(byOwner, id, { permission: "read" });
  expect(lowered).toMatchObject({ permission: "read", isActive: true, name: "Tom Reed" });
  await readProblem(await write(), 403);
  await changeShare(byOwner, id, { isActive: false });
  expect(await opens(holder)).toBe(false);
  await readProblem(await write(), 404);
  await changeShare(byOwner, id, { isActive: true, permission: "edit" });
  expect((await write()).status).toBe(200);
  expect(rights).toEqual([heard, heard, heard]);
});

test("a right that was taken away is gone for reading, writing and visits", async () => {
  const { id, byOwner, ask, write, opens, mine, holder, list, rights, heard } = await openHeld();
  await endShare(byOwner, id);
  expect(await opens(holder)).toBe(false);
  await readProblem(await write(), 404);
  await readProblem(await ask.visit(holder), 404);
  expect(await mine(holder)).toEqual([]);
  expect(await list()).toEqual([]);
  expect(rights).toEqual([heard]);
  await expect(endShare(byOwner, id)).rejects.toMatchObject({ code: "not_found" });
});

test("a right that ends while something is written ends the writing", async () => {
  const { id, byOwner, byHolder, plan, owner } = await openHeld();
  const goalId = await plan.make("goal", { title: "Faster installs" });
  const change = { id: crypto.randomUUID(), label: "Mine" };
  const changes = [set("goal", goalId, { title: "Mine" })];
  let batches = 0;
  // Between the reading of what the rules need and the transaction.
  const db = new Proxy(byHolder.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== "batch" || typeof value !== "function") return value;
      return async (statements: unknown) => {
        batches += 1;
        if (batches === 2) await endShare(byOwner, id);
        return Reflect.apply(value, target, [statements]) as unknown;
      };
    },
  });
  await expect(
    applyOperation({ ...byHolder, db }, owner.id, { ...change, changes }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect((await plan.snapshot()).goals[0]?.title).toBe("Faster installs");
});

test("of many writes beside a revocation none comes after it", async () => {
  const { id, byOwner, write, plan, holder } = await openHeld();
  const writes = Array.from({ length: 4 }, () => write());
  const [, ...answers] = await Promise.all([endShare(byOwner, id), ...writes]);
  const made = answers.filter(({ status }) => status === 200).length;
  expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
  expect((await plan.snapshot()).goals).toHaveLength(made);
  await readProblem(await plan.ask.apply([add("goal", { title: "Late" })], { as: holder }), 404);
});

test("who leaves is out, its owner is told, and a second invitation leads back in only anew", async () => {
  const { byHolder, owner, holder, opens, told, rights, heard } = await openHeld("read");
  await leavePlan(byHolder, owner.id);
  expect(await opens(holder)).toBe(false);
  expect(await told(owner)).toEqual([
    { title: "Tom Reed left your plan", actionPath: "/strategy/dashboard?share=open" },
  ]);
  expect(rights).toEqual([heard, { ...heard, userId: owner.id }]);
  await expect(leavePlan(byHolder, owner.id)).rejects.toMatchObject({ code: "not_found" });
});

test("who leaves without having opened the plan leaves no name", async () => {
  const desk = await openShares(database);
  const person = await makePerson(database, { fullName: "Quiet Quinn" });
  await desk.invite({ email: person.email, permission: "read" });
  await desk.mine(person);
  expect((await desk.ask.leave(person)).status).toBe(204);
  expect(await desk.told(desk.owner)).toEqual([]);
  expect(await desk.list()).toEqual([]);
});

test("nobody was seen earlier than when they last wrote or changed something there", async () => {
  const { byHolder, holder, owner, plan, list } = await openHeld("edit");
  const goalId = await plan.make("goal", { title: "One" });
  const seen = async () => (await list())[0]?.lastSeen;
  await recordVisit(byHolder, owner.id, { module: "goals", seq: 1 });
  const at = Date.parse((await seen())?.at ?? "");
  const comment = (createdAt: number) => ({
    id: newId(),
    planId: owner.id,
    kind: "goal" as const,
    itemId: goalId,
    authorId: holder.id,
    body: "Why?",
    mentions: [],
    createdAt,
  });
  await db.insert(planComments).values(comment(at - 1000));
  expect(await seen()).toMatchObject({ at: new Date(at).toISOString(), module: "goals" });
  await db.insert(planComments).values(comment(at + 1000));
  expect(await seen()).toMatchObject({ at: new Date(at + 1000).toISOString(), module: null });
  const operation = { planId: owner.id, actorId: holder.id, seq: 2 };
  await db.insert(planOperationIds).values({ ...operation, id: newId(), createdAt: at + 2000 });
  await startPlan(database, holder);
  // What they did elsewhere says nothing of this plan.
  await db
    .insert(planOperationIds)
    .values({ ...operation, id: newId(), planId: holder.id, createdAt: at + 3000 });
  expect(await seen()).toMatchObject({ at: new Date(at + 2000).toISOString() });
});

test("a visit says what was seen, how much came since, and never more than there is", async () => {
  const { byHolder, owner, plan, list, rights } = await openHeld("read");
  await plan.make("goal", { title: "One" });
  await recordVisit(byHolder, owner.id, { module: "epics", seq: 1 });
  await plan.make("goal", { title: "Two" });
  await plan.make("goal", { title: "Three" });
  expect((await list())[0]?.lastSeen).toMatchObject({ module: "epics", changesSince: 2 });
  await recordVisit(byHolder, owner.id, { module: "goals", seq: 0 });
  expect((await list())[0]?.lastSeen).toMatchObject({ module: "goals", changesSince: 2 });
  await recordVisit(byHolder, owner.id, { module: "goals", seq: 9000 });
  expect((await list())[0]?.lastSeen).toMatchObject({ changesSince: 0 });
  await plan.make("goal", { title: "Four" });
  expect((await list())[0]?.lastSeen).toMatchObject({ changesSince: 1 });
  expect(rights).toEqual([]);
  await expect(
    recordVisit({ ...byHolder, limiter: refusing }, owner.id, { module: "goals", seq: 1 }),
  ).rejects.toMatchObject({ code: "too_many_requests" });
});

const refusing = { take: () => Promise.reject(tooManyRequests(1)) };

test.each([
  { module: "secrets", seq: 1 },
  { module: "goals", seq: -1 },
  { module: "goals", seq: 1.5 },
  { module: "goals" },
])("what is no visit is refused: %o", async (body) => {
  const { ask, holder } = await openHeld();
  await readProblem(await ask.visit(holder, body), 422);
});

test("only who may read the settings of a plan by a share does not change them", async () => {
  const { plan, holder } = await openHeld("edit");
  const changes = [set("settings", plan.planId, { defaultCurrency: "CHF" })];
  const problem = await readProblem(await plan.ask.apply(changes, { as: holder }), 403);
  expect(problem.detail).toBe("Only the owner of a plan can change its settings.");
  await plan.apply(changes);
});
