import { expect, test } from "vitest";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { findTargets } from "../../../worker/wired.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { mention, openTalk } from "../plan-comments/talk-desk.ts";
import { newId, type openPlan, set } from "../plans/plan-desk.ts";
import { newAddress, openShares } from "./share-desk.ts";

const database = await takeDatabase();

type Plan = Awaited<ReturnType<typeof openPlan>>;

const turn = (plan: Plan, collaborationEnabled: boolean) =>
  plan.apply([set("settings", plan.planId, { collaborationEnabled })]);

const code = async (answer: Response, status: number) => (await readProblem(answer, status)).code;

test("with working together off a plan is there for its owner alone, and for all again with it on", async () => {
  const desk = await openShares(database);
  const { plan } = desk;
  const reader = await makePerson(database);
  const editor = await makePerson(database);
  await sharePlan(database, desk.owner, reader, { permission: "read" });
  await sharePlan(database, desk.owner, editor, { permission: "edit" });
  const goalId = await plan.make("goal", { title: "Faster" });
  const looks = async (by: TestPerson) => ({
    snapshot: (await plan.ask.snapshot({ as: by })).status,
    operations: (await plan.ask.list({ as: by })).status,
    change: (await plan.ask.apply([set("goal", goalId, { title: "Changed" })], { as: by })).status,
    visit: (await desk.ask.visit(by)).status,
    plans: (await desk.mine(by)).length,
    search: (
      await findTargets(actAs(makeContext(database).ctx, by), [{ kind: "goal", id: goalId }])
    ).length,
  });
  const open = { snapshot: 200, operations: 200, visit: 204, plans: 1, search: 1 };
  const closed = { snapshot: 404, operations: 404, change: 404, visit: 404, plans: 0, search: 0 };
  expect(await looks(editor)).toEqual({ ...open, change: 200 });
  await turn(plan, false);
  for (const by of [reader, editor]) expect(await looks(by)).toEqual(closed);
  expect((await plan.ask.snapshot()).status).toBe(200);
  await plan.apply([set("goal", goalId, { title: "Mine" })]);
  await turn(plan, true);
  expect(await looks(reader)).toEqual({ ...open, change: 403 });
  expect(await looks(editor)).toEqual({ ...open, change: 200 });
});

test("an invitation that waits leads nowhere while it is off, and in once it is on", async () => {
  const desk = await openShares(database);
  const invited = await makePerson(database);
  await desk.invite({ email: invited.email, permission: "edit" });
  await turn(desk.plan, false);
  // The mail was left to be sent before.
  await desk.answer();
  expect(await desk.mailedTo(invited.email)).toEqual([]);
  expect(await desk.told(invited)).toEqual([]);
  expect(await desk.mine(invited)).toEqual([]);
  expect(await desk.opens(invited)).toBe(false);
  expect((await desk.rows()).shares).toEqual([]);
  expect((await desk.rows()).invitations).toHaveLength(1);
  await turn(desk.plan, true);
  expect(await desk.opens(invited)).toBe(true);
});

test("nobody is invited while it is off, but any right can still be taken back", async () => {
  const desk = await openShares(database);
  const shareId = await sharePlan(database, desk.owner, await makePerson(database));
  const { id } = await desk.invite({ email: newAddress(), permission: "read" });
  await turn(desk.plan, false);
  const email = newAddress();
  const asked = desk.ask.invite({ email, permission: "read" });
  expect(await code(await asked, 409)).toBe("collaboration_off");
  expect(await code(await desk.ask.resend(id), 409)).toBe("collaboration_off");
  expect(await desk.list()).toHaveLength(2);
  for (const one of [shareId, id]) expect((await desk.ask.end(one)).status).toBe(204);
  expect(await desk.list()).toEqual([]);
});

test("only the owner switches it", async () => {
  const desk = await openShares(database);
  const editor = await makePerson(database);
  await sharePlan(database, desk.owner, editor, { permission: "edit" });
  const change = set("settings", desk.plan.planId, { collaborationEnabled: false });
  await readProblem(await desk.plan.ask.apply([change], { as: editor }), 403);
  expect(await desk.opens(editor)).toBe(true);
  await readProblem(
    await desk.plan.ask.apply([set("settings", desk.plan.planId, { collaborationEnabled: 1 })]),
    422,
  );
});

test("taking the switch back is a switch too", async () => {
  const desk = await openShares(database);
  const reader = await makePerson(database);
  await sharePlan(database, desk.owner, reader);
  const { operation } = await turn(desk.plan, false);
  expect(await desk.opens(reader)).toBe(false);
  await desk.plan.undo(operation?.id ?? "");
  expect(await desk.opens(reader)).toBe(true);
});

test("comments are neither read nor written while it is off, and are kept", async () => {
  const { owner, reader, plan, ask, say, list, people, told } = await openTalk(database);
  const comment = await say(reader, `Ask ${mention(owner)}`);
  const own = await say(owner, "Two weeks");
  await turn(plan, false);
  for (const answer of [
    await ask.list(owner),
    await ask.add(owner, "Hello"),
    await ask.edit(owner, own.id, "Three weeks"),
  ]) {
    expect(await code(answer, 409)).toBe("collaboration_off");
  }
  for (const answer of [
    await ask.list(reader),
    await ask.add(reader, "Hello"),
    await ask.edit(reader, comment.id, "Hello"),
    await ask.remove(reader, comment.id),
    await ask.people(reader),
  ]) {
    await readProblem(answer, 404);
  }
  expect((await people(owner)).map(({ id }) => id)).toEqual([owner.id]);
  expect(await told(reader)).toHaveLength(1);
  await turn(plan, true);
  expect((await list(reader)).items.map(({ id }) => id)).toEqual([comment.id, own.id]);
});

test("of a plan that is somebody else's nothing is told by it", async () => {
  const { plan, goalId } = await openTalk(database);
  const stranger = await makePerson(database);
  await turn(plan, false);
  const json = { id: newId(), kind: "goal", itemId: goalId, body: "Hello" };
  await readProblem(
    await request(`/api/plans/${plan.planId}/comments`, { as: stranger, json }),
    404,
  );
  await readProblem(await request(`/api/plans/${plan.planId}/comments`, { json }), 401);
});
