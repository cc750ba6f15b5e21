import { expect, test } from "vitest";
import * as v from "valibot";
import { checkInChanges } from "../../../worker/features/check-ins/rules.ts";
import { isKpi } from "../../../worker/features/check-ins/rules/measured.ts";
import { PlanSnapshot } from "../../../worker/features/plans/contract.ts";
import { holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { takeDatabase } from "../../support/database.ts";
import { linkAccount } from "../../support/link-account.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { add, newId, openPlan, remove, set } from "../plans/plan-desk.ts";

const database = await takeDatabase();

/** A plan in which Anna owns one KPI and Bo another, and somebody who is Anna. */
async function openDesk(permission: "read" | "contribute" | "edit") {
  const plan = await openPlan(database);
  const anna = await plan.make("teamMember", { name: "Anna Berg" });
  const bo = await plan.make("teamMember", { name: "Bo Lind" });
  const fields = { low: 90, unit: "%" };
  const own = await plan.make("kpi", { ...fields, title: "Uptime", ownerMemberId: anna });
  const foreign = await plan.make("kpi", { ...fields, title: "Yield", ownerMemberId: bo });
  const person = await makePerson(database, { fullName: "Anna Berg" });
  await sharePlan(database, plan.person, person, { permission });
  if (permission !== "read") {
    await linkAccount(database, { planId: plan.planId, memberId: anna, userId: person.id });
  }
  const snapshot = async (as: TestPerson) =>
    v.parse(PlanSnapshot, await (await plan.ask.snapshot({ as })).json());
  return {
    plan,
    person,
    by: { as: person, planId: plan.planId },
    own,
    foreign,
    snapshot,
    /** What a browser sends for a value. */
    checkIn: async (kpiId: string, value = 95, id = newId()) => {
      const held = holdPlan(await snapshot(plan.person));
      const said = { day: "2026-02-20", value, confidence: "medium", comment: "Good" } as const;
      return checkInChanges(held, held.get("kpi", kpiId)!, { id, ...said });
    },
  };
}

test("a value moves its KPI alone; taken back, the one before stands again", async () => {
  const { plan, own, checkIn } = await openDesk("read");
  await plan.apply(await checkIn(own, 95));
  const later = await plan.apply(await checkIn(own, 80));
  const kpi = async () => (await plan.snapshot()).kpis.find(({ id }) => id === own);
  expect(await kpi()).toMatchObject({ current: 80, checkedInOn: "2026-02-20" });
  await plan.undo(later.operation!.id);
  expect(await kpi()).toMatchObject({ current: 95 });
  const { checkIns } = await plan.snapshot();
  expect(checkIns).toMatchObject([
    { kpiId: own, keyResultId: null, value: 95, target: 0, authorId: plan.person.id },
  ]);
});

test("of two who check in at once one is told", async () => {
  const { plan, own, checkIn } = await openDesk("read");
  const [one, other] = [await checkIn(own, 91), await checkIn(own, 92)];
  const answers = await Promise.all([plan.ask.apply(one), plan.ask.apply(other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await plan.snapshot()).checkIns).toHaveLength(1);
});

test("a contributor checks in on their own KPI and writes updates on it, and nothing else", async () => {
  const { plan, by, own, foreign, checkIn } = await openDesk("contribute");
  await plan.apply(await checkIn(own), by);
  const update = { itemKind: "kpi", day: "2026-02-20", health: "at_risk", happened: "A storm" };
  await plan.apply([add("update", { ...update, itemId: own })], by);
  const before = await plan.snapshot();
  expect(before.kpis.find(({ id }) => id === own)?.current).toBe(95);
  const refused = [
    await checkIn(foreign),
    [add("update", { ...update, itemId: foreign })],
    [set("kpi", own, { current: 99 })],
    // Words of another sort move no figure.
    [add("update", { ...update, itemId: own }), set("kpi", own, { current: 99 })],
    [set("kpi", own, { low: 10 })],
    [add("kpi", { title: "X", low: 1 })],
    [remove("kpi", foreign)],
  ];
  for (const changes of refused) {
    const answer = await plan.ask.apply(changes, by);
    expect([answer.status, changes]).toEqual([403, changes]);
  }
  expect(await plan.snapshot()).toEqual(before);
});

test("whoever may only read sees the KPIs and writes none; others learn nothing", async () => {
  const { plan, person, by, own, checkIn, snapshot } = await openDesk("read");
  expect((await snapshot(person)).kpis).toHaveLength(2);
  for (const changes of [await checkIn(own), [add("kpi", { title: "X", low: 1 })]]) {
    expect((await plan.ask.apply(changes, by)).status).toBe(403);
  }
  const stranger = await makePerson(database);
  const foreign = { as: stranger, planId: plan.planId };
  await readProblem(await plan.ask.apply(await checkIn(own), foreign), 404);
  const nobody = await request(`/api/plans/${plan.planId}/operations`, {
    json: { id: newId(), label: "Plan", changes: await checkIn(own) },
  });
  await readProblem(nobody, 401);
  const bad = await plan.ask.apply([add("kpi", { title: "", low: "high" })]);
  expect(bad.status).toBe(422);
});

test("a KPI of another plan is nobody's to measure here", async () => {
  const [one, other] = [await openDesk("read"), await openDesk("read")];
  const said = { kpiId: other.own, day: "2026-02-20", value: 1 };
  expect((await one.plan.ask.apply([add("checkIn", said)])).status).toBe(422);
  expect((await one.plan.ask.apply([set("kpi", other.own, { title: "Mine" })])).status).toBe(404);
});

test("a private KPI hides its values, updates and replies, and is counted where the owner says so", async () => {
  const { plan, person, own, checkIn, snapshot } = await openDesk("edit");
  await plan.apply(await checkIn(own));
  await plan.apply([set("settings", plan.planId, { countsHidden: true })]);
  await plan.apply([set("kpi", own, { visibleTo: [] })]);
  const seen = await snapshot(person);
  expect(seen.kpis.map(({ title }) => title)).toEqual(["Yield"]);
  expect(seen.checkIns).toEqual([]);
  expect(seen.hidden).toEqual({ kpi: 1 });
  expect(JSON.stringify(seen)).not.toContain("Uptime");
  await plan.apply([set("kpi", own, { visibleTo: [person.id] })]);
  expect((await snapshot(person)).checkIns).toHaveLength(1);
});

test("a KPI that is removed takes its values along, and comes back with them", async () => {
  const { plan, own, checkIn } = await openDesk("read");
  const checkInId = newId();
  await plan.apply(await checkIn(own, 95, checkInId));
  expect((await plan.ask.apply([remove("kpi", own)])).status).toBe(409);
  const gone = await plan.apply([remove("checkIn", checkInId), remove("kpi", own)]);
  expect((await plan.snapshot()).checkIns).toEqual([]);
  await plan.undo(gone.operation!.id);
  const held = holdPlan(await plan.snapshot());
  expect(held.get("kpi", own)).toMatchObject({ current: 95 });
  expect([...held.all("kpi").values()].every(isKpi)).toBe(true);
});

test("who leaves owns no KPI, and a goal that goes is watched by none", async () => {
  const { plan, own } = await openDesk("read");
  const goal = await plan.make("goal", { title: "Trust" });
  await plan.apply([set("kpi", own, { goalId: goal })]);
  const owner = (await plan.snapshot()).kpis.find(({ id }) => id === own)?.ownerMemberId ?? "";
  await plan.apply([remove("goal", goal), remove("teamMember", owner)]);
  expect((await plan.snapshot()).kpis.find(({ id }) => id === own)).toMatchObject({
    goalId: null,
    ownerMemberId: null,
  });
});
