import * as v from "valibot";
import { expect, test } from "vitest";
import type { PlanSnapshot } from "../../../worker/features/plans/contract.ts";
import { AppliedOperation } from "../../../worker/features/plans/contract.ts";
import { type HeldPlan, holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { PlanDocument, TakenIds } from "../../../worker/features/plan-transfer/contract.ts";
import { namedIds } from "../../../worker/features/plan-transfer/rules/place-ids.ts";
import { writeDocument } from "../../../worker/features/plan-transfer/rules/write-document.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { addPlan } from "../../support/add-plan.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { add, newId, openPlan, set } from "../plans/plan-desk.ts";
import { look, parsed } from "./transfer-hand.ts";

const database = await takeDatabase();

type Desk = Awaited<ReturnType<typeof openPlan>>;
type Someone = { cookie: string };

const at = (planId: string, route: string) => `/api/plans/${planId}/${route}`;
const exported = (planId: string, as?: Someone) => request(at(planId, "export"), as ? { as } : {});
const send = (planId: string, json: unknown, as?: Someone) =>
  request(at(planId, "imports"), { json, ...(as ? { as } : {}) });
const operation = (changes: readonly unknown[], id = newId()) => ({
  id,
  label: "Import a plan",
  changes,
});

async function documentOf({ planId, person }: Desk): Promise<PlanDocument> {
  const answer = await exported(planId, person);
  expect(answer.status).toBe(200);
  return v.parse(PlanDocument, await answer.json());
}

const held = async (plan: Desk): Promise<HeldPlan> => holdPlan(await plan.snapshot());

async function takenIn(plan: Desk, ids: readonly string[]): Promise<string[]> {
  const answer = await request(at(plan.planId, "taken-ids"), { as: plan.person, json: { ids } });
  expect(answer.status).toBe(200);
  return v.parse(TakenIds, await answer.json()).taken;
}

/** As the browser does it: reads the document, asks which ids are taken, and sends what is to change. */
async function importInto(plan: Desk, document: PlanDocument) {
  const text = JSON.stringify(document);
  const taken = await takenIn(plan, namedIds(parsed(text)));
  const target = await held(plan);
  const { made, incoming } = look(target, text, { taken });
  expect(incoming.faults).toEqual([]);
  const answer = await send(plan.planId, operation(made.changes), plan.person);
  expect(answer.status).toBe(200);
  return { applied: v.parse(AppliedOperation, await answer.json()), taken, made };
}

async function openFilled(): Promise<Desk> {
  const plan = await openPlan(database);
  const [goal, member, objective, result] = [newId(), newId(), newId(), newId()];
  const value = { id: newId(), title: "Candour", description: "", orderIndex: 0 };
  await plan.apply([
    add("teamMember", { name: "Ada" }, member),
    add("goal", { title: "=Goal", ownerMemberId: member }, goal),
    add("squad", { name: "Squad", members: [{ teamMemberId: member, allocation: 40 }] }),
    add("objective", { title: "O", entityType: "goal", entityId: goal }, objective),
    add("keyResult", { title: "K", objectiveId: objective }, result),
    add("checkIn", { keyResultId: result, day: "2026-03-02", value: 4, target: 9 }),
    add("view", { name: "View" }),
    set("settings", plan.planId, { defaultCurrency: "EUR" }),
    set("foundation", plan.planId, { mission: "Why", coreValues: [value] }),
    set("strategy", plan.planId, { direction: "Where", changesSummary: "The first" }),
  ]);
  return plan;
}

test("the export of the API is the one that the browser makes of the plan it holds", async () => {
  const plan = await openFilled();
  const document = await documentOf(plan);
  expect(document).toEqual(writeDocument(await held(plan), document.exportedAt));
  expect(document.goals[0]).not.toHaveProperty("version");
  const empty = await documentOf(await openPlan(database));
  expect(empty).toMatchObject({ goals: [], settings: null, foundation: null, strategy: null });
});

test("whoever may read a plan exports it; nobody else learns that it is there", async () => {
  const plan = await openFilled();
  const [reader, stranger] = [await makePerson(database), await makePerson(database)];
  await sharePlan(database, plan.person, reader);
  expect((await exported(plan.planId, reader)).status).toBe(200);
  await readProblem(await exported(plan.planId, stranger), 404);
  await readProblem(await exported(plan.planId), 401);
  await readProblem(await exported("not-an-id", plan.person), 422);
});

test("a plan moves into another account, with new ids where they are taken, and back out by one step", async () => {
  const [from, to] = [await openFilled(), await openPlan(database)];
  const document = await documentOf(from);
  const { applied, taken } = await importInto(to, document);
  expect(taken).toHaveLength(namedIds(parsed(JSON.stringify(document))).length);
  const copy = await to.snapshot();
  expect(copy.goals[0]).toMatchObject({ title: "=Goal", createdAt: document.goals[0]?.createdAt });
  expect(copy.goals[0]?.id).not.toBe(document.goals[0]?.id);
  expect(copy.goals[0]?.ownerMemberId).toBe(copy.teamMembers[0]?.id);
  expect(copy.squads[0]?.members).toEqual([
    { teamMemberId: copy.teamMembers[0]?.id, allocation: 40 },
  ]);
  expect(copy.strategy).toMatchObject({ version: 1, changesSummary: "The first" });
  expect(copy.checkIns[0]).toMatchObject({ authorId: null, value: 4 });
  const again = look(holdPlan(copy), JSON.stringify(document), { taken });
  expect(again.made.changes).toEqual([]);
  await to.undo(applied.operation?.id ?? "");
  expect(await to.snapshot()).toMatchObject({
    goals: [],
    teamMembers: [],
    checkIns: [],
    views: [],
  });
  expect(await documentOf(from)).toMatchObject({ goals: document.goals });
});

test("an import that is sent twice is done once", async () => {
  const plan = await openPlan(database);
  const body = operation([add("goal", { title: "Once" })]);
  for (const time of [1, 2]) {
    const answer = await send(plan.planId, body, plan.person);
    expect(answer.status).toBe(200);
    const { operation: made } = v.parse(AppliedOperation, await answer.json());
    expect([time, made?.id]).toEqual([time, body.id]);
  }
  expect((await plan.snapshot()).goals).toHaveLength(1);
});

test("of two imports at once one is made whole, and the other whole or not at all", async () => {
  const [from, to] = [await openFilled(), await openPlan(database)];
  const text = JSON.stringify(await documentOf(from));
  const taken = await takenIn(to, namedIds(parsed(text)));
  const { made } = look(await held(to), text, { taken });
  const answers = await Promise.all(
    [1, 2].map(() => send(to.planId, operation(made.changes), to.person)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 200);
  expect([409, 422]).toContain(refused?.status);
  expect(refused?.headers.get("content-type")).toContain("problem+json");
  const { operations, goals } = await to.snapshot();
  expect(operations).toHaveLength(1);
  expect(goals).toHaveLength(1);
});

test("who may only read, is not signed in, or is a stranger imports nothing", async () => {
  const plan = await openFilled();
  const [reader, stranger] = [await makePerson(database), await makePerson(database)];
  await sharePlan(database, plan.person, reader);
  const before = await plan.snapshot();
  const body = operation([add("goal", { title: "Theirs" })]);
  const ids = { json: { ids: [newId()] } };
  await readProblem(await send(plan.planId, body, reader), 403);
  await readProblem(await send(plan.planId, body, stranger), 404);
  await readProblem(await send(plan.planId, body), 401);
  await readProblem(await request(at(plan.planId, "taken-ids"), { ...ids, as: reader }), 403);
  await readProblem(await request(at(plan.planId, "taken-ids"), { ...ids, as: stranger }), 404);
  await readProblem(await request(at(plan.planId, "taken-ids"), ids), 401);
  const editor = await makePerson(database);
  await sharePlan(database, plan.person, editor, { permission: "edit" });
  expect(await plan.snapshot()).toEqual(before);
  expect((await send(plan.planId, body, editor)).status).toBe(200);
});

test("ids in the own plan, and those that are nowhere, are not taken; core values' are", async () => {
  const [mine, theirs] = [await openFilled(), await openFilled()];
  const own = await mine.snapshot();
  const other: PlanSnapshot = await theirs.snapshot();
  const [value] = other.foundation?.coreValues ?? [];
  const ids = [own.goals[0]?.id, other.goals[0]?.id, value?.id, newId()].map(String);
  expect((await takenIn(mine, ids)).toSorted()).toEqual(ids.slice(1, 3).toSorted());
});

test("what is no import, or too much of one, is refused and told", async () => {
  const plan = await openPlan(database);
  const { person, planId } = plan;
  await readProblem(await send(planId, operation([]), person), 422);
  await readProblem(await send(planId, { ...operation([add("goal", {})]), id: "x" }, person), 422);
  const bad = await send(planId, operation([add("goal", { title: "G", progress: 101 })]), person);
  expect((await readProblem(bad, 422)).fields).toHaveProperty("progress");
  const text = `{"id":"${"x".repeat(LIMITS.planImportBytes)}"}`;
  const huge = await request(at(planId, "imports"), {
    as: person,
    method: "POST",
    body: text,
    headers: { "content-type": "application/json" },
  });
  expect((await readProblem(huge, 413)).code).toBe("body_too_large");
  expect((await plan.snapshot()).operations).toEqual([]);
});

test("imports are not made without end", async () => {
  const plan = await openPlan(database);
  const statuses = new Set<number>();
  for (let time = 0; time <= LIMITS.ratePlanImportPerAccount.burst; time += 1) {
    const answer = await send(plan.planId, operation([add("view", { name: "V" })]), plan.person);
    statuses.add(answer.status);
  }
  expect([...statuses]).toEqual([200, 429]);
});

test("ten thousand items go in as one operation, out again, and in once more", async () => {
  const [from, to] = [await openPlan(database), await openPlan(database)];
  await addPlan(database.db, from.planId, ITEMS);
  // No version can keep as much, and the save is made all the same.
  await from.apply([set("strategy", from.planId, { direction: "North" })]);
  const document = await documentOf(from);
  const { applied, made } = await importInto(to, document);
  expect(made.changes.length).toBeGreaterThan(ITEMS);
  expect(applied.operation?.items).toBe(made.changes.length);
  const copy = await to.snapshot();
  expect(copy.epics).toHaveLength(document.epics.length);
  const undone = await to.undo(applied.operation?.id ?? "");
  expect(await to.snapshot()).toMatchObject({ epics: [], goals: [], teamMembers: [] });
  await to.undo(undone.operation?.id ?? "");
  const { epics, strategy } = await to.snapshot();
  expect(epics.map(({ id }) => id)).toEqual(copy.epics.map(({ id }) => id));
  expect(strategy).toMatchObject({ direction: "North" });
}, 60_000);
const ITEMS = 10_000;

test("the form of the document is there for programs, without an account", async () => {
  const answer = await request("/api/plan-document.schema.json");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    type: "object",
    properties: { format: { const: "executive-advisor-plan" }, version: { const: 1 } },
  });
});
