import { expect, test } from "vitest";
import { holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { removalChanges } from "../../../web/features/plan-fields/removal-changes.ts";
import { takeDatabase } from "../../support/database.ts";
import { readProblem } from "../../support/problem.ts";
import { add, newId, openPlan, set } from "../plans/plan-desk.ts";

const database = await takeDatabase();

async function openAligned() {
  const plan = await openPlan(database);
  const [top, part] = [newId(), newId()];
  const [whole, share] = [newId(), newId()];
  const project = newId();
  await plan.apply([
    add("project", { title: "Work", keyResultIds: [share] }, project),
    add("objective", { title: "Part", parentId: top }, part),
    add("objective", { title: "Top" }, top),
    add("keyResult", { title: "Share", objectiveId: part, feedsId: whole, feedsShare: 60 }, share),
    add("keyResult", { title: "Whole", objectiveId: top }, whole),
  ]);
  return { plan, top, part, whole, share, project };
}

test("lines across a plan are kept in whatever order they are made, cleared and brought back", async () => {
  const { plan, top, share } = await openAligned();
  const lines = async () => {
    const { objectives, keyResults, projects } = await plan.snapshot();
    return {
      parents: objectives.map(({ title, parentId }) => [title, parentId]),
      feeds: keyResults.map(({ title, feedsId, feedsShare }) => [title, feedsId, feedsShare]),
      serves: projects.map(({ keyResultIds }) => keyResultIds),
    };
  };
  const before = await lines();
  expect(before.serves).toEqual([[share]]);
  expect(before.parents).toContainEqual(["Part", top]);

  const { changes } = removalChanges(holdPlan(await plan.snapshot()), "objective", top);
  const { operation } = await plan.apply(changes);
  const after = await lines();
  expect(after.parents).toEqual([["Part", null]]);
  expect(after.feeds).toEqual([["Share", null, 60]]);
  await plan.undo(operation?.id ?? "");
  expect(await lines()).toEqual(before);
});

test("the server sees a circle that closes through rows that the change doesn't name", async () => {
  const { plan, top, part, whole, share } = await openAligned();
  const [third, last] = [newId(), newId()];
  await plan.apply([
    add("objective", { title: "Third", parentId: part }, third),
    add("keyResult", { title: "Last", objectiveId: third, feedsId: share }, last),
  ]);
  const around = await plan.ask.apply([set("objective", top, { parentId: third })]);
  expect(await readProblem(around, 422)).toMatchObject({
    fields: { parentId: "This would close a circle: “Top” → “Third” → “Part” → “Top”." },
  });
  const fed = await plan.ask.apply([set("keyResult", whole, { feedsId: last })]);
  expect(await readProblem(fed, 422)).toMatchObject({
    fields: { feedsId: "This would close a circle: “Whole” → “Last” → “Share” → “Whole”." },
  });
});
