import { eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { actAs } from "../../support/cast.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { add, openPlan, remove, set } from "./plan-desk.ts";

const database = await takeDatabase();

/** Somebody's plan with a goal, and another person who holds such a share of it. */
async function openShared(share: Parameters<typeof sharePlan>[3]) {
  const plan = await openPlan(database);
  const holder = await makePerson(database);
  await sharePlan(database, plan.person, holder, share);
  const goalId = await plan.make("goal", { title: "Faster installs" });
  const epicId = await plan.make("epic", { title: "Calibrate" });
  return { plan, holder, goalId, epicId, as: { as: holder } };
}

async function permissionOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  return v.parse(v.object({ permission: v.string() }), await answer.json()).permission;
}

test("who may read sees all of the plan and changes nothing", async () => {
  const { plan, goalId, as } = await openShared({ permission: "read" });
  expect(await permissionOf(await plan.ask.snapshot(as))).toBe("read");
  expect((await plan.ask.list(as)).status).toBe(200);
  const before = await plan.snapshot();
  const [operation] = before.operations;
  const changes = [
    [add("goal", { title: "Mine" })],
    [set("goal", goalId, { title: "Mine" })],
    [set("strategy", plan.planId, { direction: "Mine" })],
    [remove("goal", goalId)],
  ];
  for (const change of changes) await readProblem(await plan.ask.apply(change, as), 403);
  await readProblem(await plan.ask.undo(operation?.id ?? "", as), 403);
  expect(await plan.snapshot()).toEqual(before);
});

test("who may edit changes everything but deletes no goals, in no way", async () => {
  const { plan, holder, goalId, epicId, as } = await openShared({ permission: "edit" });
  expect(await permissionOf(await plan.ask.snapshot(as))).toBe("edit");
  const { operation } = await plan.apply([set("goal", goalId, { title: "Quicker" })], as);
  expect(operation?.actorId).toBe(holder.id);
  await plan.undo(operation?.id ?? "", as);
  await plan.apply([remove("epic", epicId)], as);
  const problem = await readProblem(await plan.ask.apply([remove("goal", goalId)], as), 403);
  expect(problem.detail).toBe("You can only delete your own goals");
  const { operation: added } = await plan.apply([add("goal", { title: "Theirs" })], as);
  await readProblem(await plan.ask.undo(added?.id ?? "", as), 403);
  const kept = await plan.snapshot();
  expect(kept.goals.map(({ title }) => title).toSorted()).toEqual(["Faster installs", "Theirs"]);
  expect(kept.epics).toEqual([]);
  await plan.apply([remove("goal", goalId)]);
});

test.each([
  { is: "was ended", share: { isActive: false, permission: "edit" as const } },
  { is: "is of something else", share: { entityType: "goal", permission: "edit" as const } },
])("a share that $is opens nothing", async ({ share }) => {
  const { plan, goalId, as } = await openShared(share);
  await readProblem(await plan.ask.snapshot(as), 404);
  await readProblem(await plan.ask.list(as), 404);
  await readProblem(await plan.ask.apply([set("goal", goalId, { title: "Mine" })], as), 404);
  expect((await plan.snapshot()).goals[0]?.title).toBe("Faster installs");
});

test("a share opens its owner's plan and nobody else's, and ends with its row", async () => {
  const { plan, holder, as } = await openShared({ permission: "edit" });
  const back = await openPlan(database, holder);
  await readProblem(await back.ask.snapshot({ as: plan.person }), 404);
  await database.db
    .update(strategicPlanningShares)
    .set({ isActive: false })
    .where(eq(strategicPlanningShares.targetUserId, holder.id));
  await readProblem(await plan.ask.snapshot(as), 404);
});

test("an admin who acts as the holder only reads", async () => {
  const { plan, holder, as } = await openShared({ permission: "edit" });
  await actAs(database, holder);
  expect(await permissionOf(await plan.ask.snapshot(as))).toBe("read");
  const answer = await plan.ask.apply([add("goal", { title: "Mine" })], as);
  expect((await readProblem(answer, 403)).code).toBe("impersonating");
});
