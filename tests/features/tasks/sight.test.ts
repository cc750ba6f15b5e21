import { eq } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { strategicPlanningProjects } from "../../../db/schema/plan-items.ts";
import { TaskSight } from "../../../worker/features/tasks/contract.ts";
import { readSight } from "../../../worker/features/plans/read-sight.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { openPlan, set } from "../plans/plan-desk.ts";
import { add } from "./desk.ts";

const database = await takeDatabase();
const { ctx } = makeContext(database);

async function sightOf(as: TestPerson, { id }: { id: string }) {
  const answer = await request(`/api/tasks/${id}/sight`, { as });
  const { steps } = v.parse(TaskSight, await answer.json());
  return steps.map(({ says, title }) => `${says}: ${title}`);
}

async function makeLine() {
  const plan = await openPlan(database);
  const themeId = await plan.make("theme", { name: "Speed" });
  const goalId = await plan.make("goal", { title: "Faster installs", themeId });
  const projectId = await plan.make("project", { title: "Remote", goalId });
  const epicId = await plan.make("epic", { title: "Kit", projectId });
  const of = { entityType: "epic", entityId: epicId } as const;
  const objectiveId = await plan.make("objective", { title: "Ready", ...of });
  const key = { title: "Kits sent", objectiveId };
  const keyResultId = await plan.make("keyResult", key);
  return { plan, themeId, goalId, projectId, epicId, keyResultId };
}

describe("what a task serves", () => {
  test("is a line from the mission down, each step with its address, for whoever may read the plan", async () => {
    const { plan, keyResultId } = await makeLine();
    const { person: owner, planId } = plan;
    const serves = { kind: "keyResult", id: keyResultId };
    const task = await add(owner, { serves });
    const line = [
      "theme: Speed",
      "goal: Faster installs",
      "project: Remote",
      "epic: Kit",
      "objective: Ready",
      "key result: Kits sent",
    ];
    expect(await sightOf(owner, task)).toEqual(line);
    await plan.apply([set("foundation", planId, { mission: "Care\nfor all" })]);
    expect(await sightOf(owner, task)).toEqual(["mission: Care for all", ...line]);

    const reader = await makePerson(database);
    await sharePlan(database, owner, reader, { permission: "read" });
    const steps = await readSight(actAs(ctx, reader), serves);
    expect(steps.map(({ address }) => address).slice(0, 3)).toEqual([
      `/strategy/foundation?plan=${planId}`,
      expect.stringMatching(`^/strategy/themes\\?item=theme:.*&plan=${planId}$`),
      expect.stringMatching(`^/strategy/goals\\?item=goal:.*&plan=${planId}$`),
    ]);
  });

  test("hangs on the first of several things, and on a theme by its link", async () => {
    const { plan, themeId, goalId } = await makeLine();
    const loose = await plan.make("epic", { title: "Loose", themeIds: [themeId] });
    const both = await plan.make("epic", { title: "Both", themeIds: [themeId], goalId });
    const of = async (id: string) =>
      sightOf(plan.person, await add(plan.person, { serves: { kind: "epic", id } }));
    expect(await of(loose)).toEqual(["theme: Speed", "epic: Loose"]);
    expect(await of(both)).toEqual(["theme: Speed", "goal: Faster installs", "epic: Both"]);
  });

  test("ends where the plan goes in a circle", async () => {
    const { plan, projectId, epicId } = await makeLine();
    // No operation makes one: a row that came otherwise must not keep the query going.
    const { id } = strategicPlanningProjects;
    await database.db
      .update(strategicPlanningProjects)
      .set({ epicId, goalId: null })
      .where(eq(id, projectId));
    const task = await add(plan.person, { serves: { kind: "epic", id: epicId } });
    expect(await sightOf(plan.person, task)).toEqual(["project: Remote", "epic: Kit"]);
  });

  test("is told to nobody who may not read that plan", async () => {
    const { plan, goalId } = await makeLine();
    const outsider = await makePerson(database);
    const serves = { kind: "goal", id: goalId };
    expect(await readSight(actAs(ctx, outsider), serves)).toEqual([]);
    const task = await add(plan.person, { serves });
    expect((await request(`/api/tasks/${task.id}/sight`, { as: outsider })).status).toBe(404);
    expect(await sightOf(plan.person, await add(plan.person, {}))).toEqual([]);
  });
});
