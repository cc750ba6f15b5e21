import { expect, test } from "vitest";
import { planInvitations } from "../../../db/schema/plan-direction.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { openPlan, set } from "./plan-desk.ts";

const database = await takeDatabase();

async function openInvited(permission: "read" | "edit") {
  const plan = await openPlan(database);
  const goalId = await plan.make("goal", { title: "Old" });
  const invited = await makePerson(database);
  const at = Date.now();
  await database.db.insert(planInvitations).values({
    id: uuidv7(at),
    planId: plan.planId,
    email: invited.email,
    permission,
    createdAt: at,
    updatedAt: at,
  });
  const rename = (title: string) =>
    plan.ask.apply([set("goal", goalId, { title })], { as: invited });
  const title = async () => (await plan.snapshot()).goals[0]?.title;
  return { rename, title };
}

test("who was invited may begin with a change", async () => {
  const { rename, title } = await openInvited("edit");
  expect((await rename("First")).status).toBe(200);
  expect((await rename("Second")).status).toBe(200);
  expect(await title()).toBe("Second");
});

test("who was invited to read changes nothing, not even at first", async () => {
  const { rename, title } = await openInvited("read");
  await readProblem(await rename("First"), 403);
  await readProblem(await rename("Second"), 403);
  expect(await title()).toBe("Old");
});
