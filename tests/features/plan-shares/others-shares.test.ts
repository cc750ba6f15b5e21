import { expect, test } from "vitest";
import { planInvitations, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { newAddress, openShares } from "./share-desk.ts";

const database = await takeDatabase();
const { db } = database;

const everything = async () => [
  await db.select().from(strategicPlanningShares),
  await db.select().from(planInvitations),
];

test("someone else's shares and invitations are not there, and their holder is told whose they are", async () => {
  const desk = await openShares(database);
  const reader = await makePerson(database);
  const stranger = await makePerson(database);
  const shareId = await sharePlan(database, desk.owner, reader, { permission: "edit" });
  const { id } = await desk.invite({ email: newAddress(), permission: "read" });
  const before = await everything();
  for (const [by, status] of [
    [stranger, 404],
    [reader, 403],
  ] as const) {
    await readProblem(await desk.ask.list(by), status);
    const email = newAddress();
    await readProblem(await desk.ask.invite({ email, permission: "read" }, by), status);
    for (const one of [shareId, id]) {
      await readProblem(await desk.ask.change(one, { permission: "edit" }, by), status);
      await readProblem(await desk.ask.resend(one, by), status);
      await readProblem(await desk.ask.end(one, by), status);
    }
  }
  await readProblem(await desk.ask.visit(stranger), 404);
  await readProblem(await desk.ask.leave(stranger), 404);
  await readProblem(await desk.ask.leave(desk.owner), 404);
  expect(await everything()).toEqual(before);
});

test("an owner changes no share of another plan by its id", async () => {
  const desk = await openShares(database);
  const other = await openShares(database);
  const shareId = await sharePlan(database, other.owner, await makePerson(database));
  const { id } = await other.invite({ email: newAddress(), permission: "read" });
  const before = await other.rows();
  for (const one of [shareId, id, "0190d3a0-0000-7fff-8000-000000000009"]) {
    await readProblem(await desk.ask.change(one, { permission: "edit" }), 404);
    await readProblem(await desk.ask.resend(one), 404);
    await readProblem(await desk.ask.end(one), 404);
  }
  expect(await other.rows()).toEqual(before);
});

test("a share of something else than the plan is none of these", async () => {
  const desk = await openShares(database);
  const holder = await makePerson(database);
  const shareId = await sharePlan(database, desk.owner, holder, { entityType: "goal" });
  expect(await desk.list()).toEqual([]);
  expect(await desk.mine(holder)).toEqual([]);
  await readProblem(await desk.ask.end(shareId), 404);
  await readProblem(await desk.ask.leave(holder), 404);
});

test.each(["PATCH", "DELETE"])("what is no id or no change is refused: %s", async (method) => {
  const desk = await openShares(database);
  const path = `/api/plans/${desk.owner.id}/shares/nonsense`;
  await readProblem(await request(path, { as: desk.owner, method, json: {} }), 422);
});

test("people who never opened a plan are nobody to the others in it", async () => {
  const desk = await openShares(database);
  const quiet = await makePerson(database, { fullName: "Quiet Quinn" });
  const reader = await makePerson(database, { fullName: "Tom Reed" });
  await sharePlan(database, desk.owner, reader);
  await desk.invite({ email: quiet.email, permission: "read" });
  await desk.mine(quiet);
  const people = async (as: { cookie: string }) =>
    (await request(`/api/plans/${desk.owner.id}/people`, { as })).text();
  for (const as of [desk.owner, reader]) {
    expect(await people(as)).toContain("Tom Reed");
    expect(await people(as)).not.toContain("Quiet Quinn");
  }
  expect(await people(quiet)).toContain("Quiet Quinn");
  await desk.ask.visit(quiet);
  expect(await people(reader)).toContain("Quiet Quinn");
});
