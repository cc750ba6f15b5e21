import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { planInvitations } from "../../../db/schema/plan-direction.ts";
import { PremiseFailed } from "../../../db/transaction.ts";
import { checkInChanges } from "../../../worker/features/check-ins/rules.ts";
import { AppliedOperation, PlanSnapshot } from "../../../worker/features/plans/contract.ts";
import { loadSlice } from "../../../worker/features/plans/load-slice.ts";
import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
import { holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { writeOperation } from "../../../worker/features/plans/write-operation.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { add, newId, openPlan, remove, set } from "../plans/plan-desk.ts";
import { linkAccount } from "../../support/link-account.ts";

const database = await takeDatabase();

/** A plan in which Anna owns an objective with a key result, and a contributor who is Anna. */
async function openDesk() {
  const plan = await openPlan(database);
  const anna = await plan.make("teamMember", { name: "Anna Berg" });
  const bo = await plan.make("teamMember", { name: "Bo Lind" });
  const objective = await plan.make("objective", { title: "Objective", ownerMemberId: anna });
  const result = await plan.make("keyResult", { title: "Result", objectiveId: objective });
  const foreign = await plan.make("keyResult", {
    title: "Bo’s",
    objectiveId: objective,
    ownerMemberId: bo,
  });
  const project = await plan.make("project", { title: "Project", ownerMemberId: anna });
  const person = await makePerson(database, { fullName: "Anna Berg" });
  const shareId = await sharePlan(database, plan.person, person, { permission: "contribute" });
  await linkAccount(database, { planId: plan.planId, memberId: anna, userId: person.id });
  const by = { as: person };
  const snapshot = async (as: TestPerson = person) =>
    v.parse(PlanSnapshot, await (await plan.ask.snapshot({ as })).json());
  return {
    plan,
    person,
    by,
    shareId,
    snapshot,
    anna,
    bo,
    objective,
    result,
    foreign,
    project,
    /** What a browser sends for a check-in. */
    checkIn: async (keyResultId: string, checkInId = newId()) => {
      const held = holdPlan(await snapshot(plan.person));
      return checkInChanges(held, held.get("keyResult", keyResultId)!, {
        id: checkInId,
        day: "2026-02-20",
        value: 40,
        confidence: "high",
        comment: "Good week",
      });
    },
  };
}

describe("a contributor", () => {
  test("reads that they are one, and who they are", async () => {
    const { snapshot, anna } = await openDesk();
    expect(await snapshot()).toMatchObject({ permission: "contribute", memberId: anna });
  });

  test("checks in on what they answer for, and undoes that and nothing of others", async () => {
    const { plan, by, result, project, checkIn, snapshot } = await openDesk();
    const done = await plan.apply(await checkIn(result), by);
    expect((await snapshot()).keyResults.find(({ id }) => id === result)?.current).toBe(40);
    await plan.undo(done.operation!.id, by);
    expect((await snapshot()).checkIns).toEqual([]);
    const others = await plan.apply([set("project", project, { status: "completed" })]);
    expect((await plan.ask.undo(others.operation!.id, by)).status).toBe(403);
    const own = await plan.apply([set("project", project, { status: "on_hold" })], by);
    expect((await plan.ask.undo(own.operation!.id, by)).status).toBe(200);
  });

  test("edits what a check-in of theirs says, also where the objective’s owner answers", async () => {
    const { plan, by, result, checkIn } = await openDesk();
    const id = newId();
    await plan.apply(await checkIn(result, id), by);
    await plan.apply([set("checkIn", id, { comment: "Better" })], by);
    expect((await plan.ask.apply([set("checkIn", id, { comment: "Mine" })], by)).status).toBe(200);
  });

  test("changes nothing else in the plan", async () => {
    const { plan, by, foreign, project, checkIn, anna } = await openDesk();
    const own = await plan.make("checkIn", {
      keyResultId: foreign,
      day: "2026-02-01",
      value: 1,
      target: 100,
    });
    const before = await plan.snapshot();
    const refused = [
      await checkIn(foreign),
      [set("checkIn", own, { value: 2 })],
      [remove("checkIn", own)],
      [set("project", project, { title: "X" })],
      [set("keyResult", foreign, { ownerMemberId: anna })],
      [add("goal", { title: "X" })],
      [remove("project", project)],
      [add("view", { module: "goals", name: "Mine", query: "" })],
      [set("settings", plan.planId, { collaborationEnabled: false })],
      [set("strategy", plan.planId, { direction: "X" })],
    ];
    for (const changes of refused) {
      const answer = await plan.ask.apply(changes, by);
      expect([answer.status, changes]).toEqual([403, changes]);
    }
    expect(await plan.snapshot()).toEqual(before);
  });

  test("is refused by every other API that writes in a plan, and may comment", async () => {
    const { plan, person, project, shareId } = await openDesk();
    const at = `/api/plans/${plan.planId}`;
    const found = { rule: "overdue", kind: "project", id: project };
    const writes: [string, object, string?][] = [
      [`${at}/imports`, { id: newId(), label: "Import", changes: [add("goal", { title: "X" })] }],
      [`${at}/taken-ids`, { ids: [newId()] }],
      [`${at}/findings`, { found: [found], resolved: [] }],
      [`${at}/findings/overdue/project/${project}`, { ownerMemberId: null, due: null }, "PATCH"],
      [`${at}/shares`, { email: "x@people.test", permission: "read" }],
      [`${at}/shares/${shareId}`, { permission: "edit" }, "PATCH"],
      [`${at}/shares/${shareId}`, {}, "DELETE"],
      [`${at}/shares/${shareId}/mails`, {}],
      [at, { name: "Mine" }, "PATCH"],
      [`${at}/handovers`, { userId: person.id }],
    ];
    for (const [path, json, method] of writes) {
      const answer = await request(path, {
        as: person,
        json,
        ...(method ? { method } : {}),
        headers: { "if-match": '"1"' },
      });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    const said = await request(`${at}/comments`, {
      as: person,
      json: { id: newId(), kind: "project", itemId: project, body: "On it" },
    });
    expect(said.status).toBe(200);
  });

  test("loses what they owned with the link, and all of it with the share, at once", async () => {
    const { plan, person, by, result, checkIn, anna, shareId, snapshot } = await openDesk();
    const at = `/api/plans/${plan.planId}`;
    const unlink = { as: plan.person, method: "DELETE" };
    expect((await request(`${at}/members/${anna}`, unlink)).status).toBe(200);
    expect(await snapshot()).toMatchObject({ permission: "contribute", memberId: null });
    expect((await plan.ask.apply(await checkIn(result), by)).status).toBe(403);
    await linkAccount(database, { planId: plan.planId, memberId: anna, userId: person.id });
    expect((await plan.ask.apply(await checkIn(result), by)).status).toBe(200);
    const lower = { as: plan.person, method: "PATCH", json: { permission: "read" } };
    expect((await request(`${at}/shares/${shareId}`, lower)).status).toBe(200);
    expect((await plan.ask.apply(await checkIn(result), by)).status).toBe(403);
  });

  test("hears the same answer when an operation is sent again", async () => {
    const { plan, by, result, checkIn } = await openDesk();
    const id = newId();
    const changes = await checkIn(result);
    const first = await plan.apply(changes, { ...by, id });
    expect(
      v.parse(AppliedOperation, await (await plan.ask.apply(changes, { ...by, id })).json()),
    ).toEqual(first);
  });
});

test("a link that ends between the question and the write ends the write", async () => {
  const { plan, person, result, checkIn, anna } = await openDesk();
  const { ctx } = makeContext(database);
  const as = actAs(ctx, person);
  const changes = await checkIn(result);
  const slice = await loadSlice(as, plan.planId, { id: newId(), changes, undoes: null });
  expect(slice).toMatchObject({ standing: "contribute", memberId: anna });
  const made = applyChanges(slice.plan, changes, {
    actor: { userId: person.id, isOwner: false, contributesAs: slice.memberId },
    now: new Date().toISOString(),
  });
  if ("refusal" in made) throw new Error(made.refusal.detail);
  await linkAccount(database, { planId: plan.planId, memberId: newId(), userId: person.id });
  const written = { id: newId(), label: "Late", effects: made.effects, undoing: null };
  await expect(writeOperation(as, slice, written)).rejects.toThrow(PremiseFailed);
  expect((await plan.snapshot()).checkIns).toEqual([]);
});

test("who can open the plan already is asked all the same to be one of its people", async () => {
  const { plan, person, bo } = await openDesk();
  const ask = (asked: object) =>
    request(`/api/plans/${plan.planId}/shares`, {
      method: "POST",
      as: plan.person,
      json: { email: person.email, permission: "contribute", ...asked },
    });
  expect((await ask({})).status).toBe(409);
  expect((await ask({ memberId: bo })).status).toBe(200);
});

test("who was invited to contribute as a person of the plan may begin with a check-in", async () => {
  const { plan, checkIn, foreign, bo } = await openDesk();
  const invited = await makePerson(database);
  await database.db.insert(planInvitations).values({
    id: newId(),
    planId: plan.planId,
    email: invited.email,
    permission: "contribute",
    memberId: bo,
    createdAt: 1,
    updatedAt: 1,
  });
  const answer = await plan.ask.apply(await checkIn(foreign), { as: invited });
  expect(answer.status).toBe(200);
});
