import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { fileAttachments, files } from "../../../db/schema/files.ts";
import { planComments } from "../../../db/schema/plan-direction.ts";
import { strategicPlanningGoals } from "../../../db/schema/plan-items.ts";
import { planHistory, planOperations, strategicPlans } from "../../../db/schema/plans.ts";
import { planSums } from "../../../db/schema/plan-sums.ts";
import { tasks } from "../../../db/schema/tasks.ts";
import { PlanRow } from "../../../worker/features/plan-list/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { add, newId, openPlan } from "../plans/plan-desk.ts";

const database = await takeDatabase();
const { db } = database;
let ines: TestPerson;
let plan: PlanRow;
const goalId = newId();

const send = (method: string, path: string, body?: unknown, version?: number, as = ines) =>
  sendTo("/api/plans", as)(method, path, body, version === undefined ? {} : { version });
const remove = (name: string, version: number, as = ines) =>
  send("POST", `/${plan.id}/deletion`, { name }, version, as);
const archive = () => send("PATCH", `/${plan.id}`, { isArchived: true }, 1);

beforeEach(async () => {
  await db.delete(strategicPlans);
  ines = await makePerson(database, { fullName: "Ines Roth" });
  plan = await readAnswer(
    PlanRow,
    send("POST", "", { name: "Growth", companyId: null, from: null }),
  );
  const desk = await openPlan(database, ines);
  await desk.apply([add("goal", { title: "Faster installs" }, goalId)], { planId: plan.id });
});

test("an archived plan goes with all that is in it, and what others keep stays without it", async () => {
  await db.insert(planComments).values({
    id: newId(),
    planId: plan.id,
    kind: "goal",
    itemId: goalId,
    authorId: ines.id,
    body: "Yes",
    mentions: [],
    createdAt: 1,
  });
  const task = { id: newId(), ownerId: ines.id, title: "Call", createdAt: 1, updatedAt: 1 };
  await db.insert(tasks).values({ ...task, servesKind: "goal", servesId: goalId });
  const fileId = newId();
  await db.insert(files).values({
    id: fileId,
    ownerId: ines.id,
    name: "Plan.pdf",
    type: "pdf",
    bytes: 1,
    createdAt: 1,
    updatedAt: 1,
  });
  await db
    .insert(fileAttachments)
    .values({ id: newId(), fileId, targetKind: "goal", targetId: goalId, createdAt: 1 });
  expect((await sendTo("/api/portfolio", ines)("GET", "")).status).toBe(200);
  expect(await db.select().from(planSums).where(eq(planSums.planId, plan.id))).toHaveLength(1);
  await archive();
  expect((await remove("Growth", 2)).status).toBe(204);
  expect((await send("GET", `/${plan.id}/snapshot`)).status).toBe(404);
  for (const table of [
    planComments,
    planHistory,
    planOperations,
    planSums,
    strategicPlanningGoals,
  ]) {
    expect(await db.select().from(table).where(eq(table.planId, plan.id))).toEqual([]);
  }
  expect(await db.select().from(fileAttachments)).toEqual([]);
  expect(await db.select().from(files)).toHaveLength(1);
  expect(await db.select().from(tasks)).toMatchObject([{ title: "Call", servesId: null }]);
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.eventType, "plan_deleted"));
  expect(events).toMatchObject([{ userId: ines.id, details: { name: "Growth", items: 1 } }]);
});

test("one that is open, has another name, was changed since or is the first stays", async () => {
  expect(await readProblem(await remove("Growth", 1), 409)).toMatchObject({
    detail: "Archive this plan first.",
  });
  await archive();
  expect(await readProblem(await remove("growth", 2), 422)).toMatchObject({
    fields: { name: "Type the name of the plan as it is." },
  });
  expect((await readProblem(await remove("Growth", 1), 409)).code).toBe("stale_version");
  await send("GET", "");
  const first = send("POST", `/${ines.id}/deletion`, { name: "" }, 1);
  expect((await first).status).toBe(403);
  expect(await db.select().from(strategicPlans).where(eq(strategicPlans.id, plan.id))).toHaveLength(
    1,
  );
});

test("nobody else deletes it", async () => {
  await archive();
  const other = await makePerson(database);
  expect((await remove("Growth", 2, other)).status).toBe(404);
});
