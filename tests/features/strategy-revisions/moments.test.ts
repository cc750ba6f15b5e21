import * as v from "valibot";
import { expect, test } from "vitest";
import { Trend, RevisionList } from "../../../worker/features/strategy-revisions/contract.ts";
import { packRevisions } from "../../../worker/features/strategy-revisions/pack-revisions.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { add, newId, openPlan, set } from "../plans/plan-desk.ts";

const database = await takeDatabase();

type Desk = Awaited<ReturnType<typeof openPlan>>;

const finish = async (plan: Desk) => {
  const moment = { sort: "review" as const, words: "Weekly review" };
  await plan.apply([set("strategy", plan.planId, { moment })]);
  await packRevisions(makeContext(database).ctx, plan.planId);
};
const trendOf = async (plan: Desk, itemId: string, as = plan.person) => {
  const answer = await request(`/api/plans/${plan.planId}/trends/${itemId}`, { as });
  expect(answer.status).toBe(200);
  const { points } = v.parse(Trend, await answer.json());
  return points.map(({ progress, health }) => [progress, health]);
};

/** A goal over two objectives, of which one is private. */
async function aPlan() {
  const plan = await openPlan(database);
  const goal = await plan.make("goal", {
    title: "Grow",
    status: "in_progress",
    startDate: "2020-01-01",
    endDate: "2020-12-31",
  });
  const [open, secret] = [newId(), newId()];
  const under = { entityType: "goal", entityId: goal };
  await plan.apply([
    add("objective", { title: "Open", progress: 20, ...under }, open),
    add("objective", { title: "Secret", progress: 80, ...under, visibleTo: [] }, secret),
  ]);
  return { plan, goal, open, secret };
}

test("each review is a moment, and every item has its progress and health at each of them", async () => {
  const { plan, goal, open } = await aPlan();
  await finish(plan);
  await plan.apply([set("objective", open, { progress: 60 })]);
  await plan.apply([set("strategy", plan.planId, { direction: "North", changesSummary: "One" })]);
  await finish(plan);
  expect(await trendOf(plan, goal)).toEqual([
    [50, "off_track"],
    [70, "off_track"],
  ]);
  expect(await trendOf(plan, open)).toEqual([
    [20, null],
    [60, null],
  ]);
  expect(await trendOf(plan, newId())).toEqual([]);

  const answer = await request(`/api/plans/${plan.planId}/revisions?of=moments`, {
    as: plan.person,
  });
  const { items, total } = v.parse(RevisionList, await answer.json());
  expect([items.map(({ version }) => version), total]).toEqual([[3, 1], 2]);
});

test("whoever does not see an item is told no number that is made from it", async () => {
  const { plan, goal, secret } = await aPlan();
  const reader = await makePerson(database);
  await sharePlan(database, plan.person, reader);
  await finish(plan);
  expect(await trendOf(plan, goal, reader)).toEqual([[20, "off_track"]]);
  expect(await trendOf(plan, goal)).toEqual([[50, "off_track"]]);
  const hidden = await request(`/api/plans/${plan.planId}/trends/${secret}`, { as: reader });
  expect(hidden.status).toBe(404);
});

test("a trend is for those who may read the plan, of an item by its id", async () => {
  const { plan, goal } = await aPlan();
  const stranger = await makePerson(database);
  const ask = (as: { cookie: string }, id = goal) =>
    request(`/api/plans/${plan.planId}/trends/${id}`, { as });
  expect((await ask(stranger)).status).toBe(404);
  expect((await ask({ cookie: "" })).status).toBe(401);
  expect((await ask(plan.person, encodeURIComponent('a"b'))).status).toBe(422);
});
