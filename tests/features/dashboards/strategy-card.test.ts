import { describe, expect, test } from "vitest";
import { strategicPlanningGoals, strategicThemes } from "../../../db/schema/plan-items.ts";
import type { ItemStatus } from "../../../db/values/plans.ts";
import { readStrategyCard } from "../../../worker/features/plans/read-strategy-card.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { sharePlan, startPlan } from "../../support/share-plan.ts";
import { openPlan, remove, set } from "../plans/plan-desk.ts";
import { readBoard } from "./read-board.ts";

const database = await takeDatabase();
const { db } = database;

const readCard = (as: TestPerson) => readStrategyCard(actAs(makeContext(database).ctx, as));
const titlesOf = async (as: TestPerson) => (await readCard(as)).recent.map(({ title }) => title);

const goal = (planId: string, title: string, status: ItemStatus) => ({
  id: uuidv7(1),
  planId,
  title,
  status,
  createdAt: 1,
  updatedAt: 1,
});

describe("the card of the plan", () => {
  test("tells the goals by status", async () => {
    const person = await makePerson(database);
    await startPlan(database, person);
    await db
      .insert(strategicPlanningGoals)
      .values([
        goal(person.id, "One", "in_progress"),
        goal(person.id, "Two", "in_progress"),
        goal(person.id, "Done", "completed"),
        goal(person.id, "Not any more", "cancelled"),
        goal(person.id, "Later", "not_started"),
      ]);
    const card = await readCard(person);
    expect(card.counts).toEqual({ themes: 0, goals: 5, projects: 0, epics: 0, people: 0 });
    expect(Object.fromEntries(card.goals.map((row) => [row.status, row.goals]))).toEqual({
      not_started: 1,
      in_progress: 2,
      completed: 1,
      cancelled: 1,
    });
  });

  test("tells of one's own plan, and of nobody else's", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    await startPlan(database, other);
    await db.insert(strategicPlanningGoals).values(goal(other.id, "Someone else's", "in_progress"));
    await db.insert(strategicThemes).values({
      id: uuidv7(1),
      planId: other.id,
      name: "Theirs",
      color: "#0ea5e9",
      createdAt: 1,
      updatedAt: 1,
    });
    const { strategy } = (await readBoard("today", person)).cards;
    expect(strategy).toEqual({
      counts: { themes: 0, goals: 0, projects: 0, epics: 0, people: 0 },
      goals: [],
      recent: [],
    });
    expect((await readBoard("today", other)).cards.strategy).toMatchObject({
      counts: { themes: 1, goals: 1 },
    });
  });
});

describe("what one changed last", () => {
  test("comes once for each item, the latest first, and only so many", async () => {
    const plan = await openPlan(database);
    const ids: string[] = [];
    for (let one = 0; one <= LIMITS.cardRecentItems; one += 1)
      ids.push(await plan.make("goal", { title: `Goal ${one}` }));
    await plan.apply([set("goal", ids[0] ?? "", { title: "First again" })]);
    const { recent } = await readCard(plan.person);
    expect(recent.map(({ title }) => title)).toEqual(["First again", "Goal 3", "Goal 2"]);
    expect(recent[0]).toMatchObject({
      kind: "goal",
      says: "goal",
      planOf: null,
      address: `/strategy/goals?item=goal:${ids[0]}`,
    });
  });

  test("leaves out what others changed, what is gone, and what was undone", async () => {
    const plan = await openPlan(database);
    const editor = await makePerson(database);
    await sharePlan(database, plan.person, editor, { permission: "edit" });
    const kept = await plan.make("epic", { title: "Kept" });
    const gone = await plan.make("project", { title: "Gone" });
    await plan.apply([remove("project", gone)]);
    expect(await titlesOf(plan.person)).toEqual(["Kept"]);
    expect(await titlesOf(editor)).toEqual([]);
    const { operation } = await plan.apply([set("epic", kept, { title: "Theirs" })], {
      as: editor,
    });
    expect((await readCard(editor)).recent).toMatchObject([
      {
        title: "Theirs",
        planOf: "Ines Roth’s plan",
        address: `/strategy/epics?item=epic:${kept}&plan=${plan.planId}`,
      },
    ]);
    await plan.undo(operation?.id ?? "", { as: editor });
    // Taking something back is something that was done.
    expect(await titlesOf(editor)).toEqual(["Kept"]);
    await plan.apply([set("settings", plan.planId, { collaborationEnabled: false })]);
    expect(await titlesOf(editor)).toEqual([]);
  });
});
