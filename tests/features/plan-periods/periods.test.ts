import { expect, test } from "vitest";
import { RHYTHM_DEFAULTS } from "../../../db/values/plans.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { add, newId, openPlan, remove, set } from "../plans/plan-desk.ts";

const database = await takeDatabase();
const QUARTER = { name: "Q1 2026", startDate: "2026-01-01", endDate: "2026-03-31" };

test("a period keeps its days when the settings divide the year otherwise", async () => {
  const plan = await openPlan(database);
  const period = await plan.make("period", QUARTER);
  const objective = await plan.make("objective", { title: "O", periodId: period });
  const rhythm = { ...RHYTHM_DEFAULTS, yearStart: 4, periodLength: "month" };
  await plan.apply([set("settings", plan.planId, { rhythm })]);
  expect(await plan.snapshot()).toMatchObject({
    periods: [{ id: period, ...QUARTER }],
    objectives: [{ id: objective, periodId: period }],
  });
});

test("days of one day, and days that overlap, are a period; days that end before they begin are none", async () => {
  const plan = await openPlan(database);
  await plan.make("period", QUARTER);
  await plan.make("period", { name: "Day", startDate: "2026-02-02", endDate: "2026-02-02" });
  const wrong = add("period", { ...QUARTER, endDate: "2025-12-31" });
  const { fields } = await readProblem(await plan.ask.apply([wrong]), 422);
  expect(fields).toHaveProperty("endDate");
  const { periods } = await plan.snapshot();
  expect(periods.map(({ name }) => name).toSorted()).toEqual(["Day", "Q1 2026"]);
});

test("other dates of a period move none of its objectives; without it they have none", async () => {
  const plan = await openPlan(database);
  const period = await plan.make("period", QUARTER);
  const dates = { startDate: "2026-01-10", endDate: "2026-02-10" };
  const objective = await plan.make("objective", { title: "O", periodId: period, ...dates });
  await plan.apply([set("period", period, { endDate: "2026-04-30" })]);
  expect((await plan.snapshot()).objectives).toMatchObject([{ id: objective, ...dates }]);
  const { operation } = await plan.apply([remove("period", period)]);
  expect((await plan.snapshot()).objectives).toMatchObject([{ periodId: null, ...dates }]);
  await plan.undo(operation?.id ?? "");
  expect((await plan.snapshot()).objectives).toMatchObject([{ periodId: period, ...dates }]);
});

test("only who may edit makes one, and no objective is in another plan's", async () => {
  const plan = await openPlan(database);
  const other = await openPlan(database);
  const helper = await makePerson(database);
  await sharePlan(database, plan.person, helper, { permission: "contribute" });
  const theirs = await other.make("period", QUARTER);
  await readProblem(await plan.ask.apply([add("period", QUARTER)], { as: helper }), 403);
  await readProblem(
    await plan.ask.apply([add("objective", { title: "O", periodId: theirs }, newId())]),
    422,
  );
  await readProblem(await plan.ask.apply([add("period", { ...QUARTER, state: "odd" })]), 422);
});
