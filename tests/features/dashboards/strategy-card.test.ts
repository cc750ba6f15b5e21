import { describe, expect, test } from "vitest";
import {
  strategicPlanningEpics,
  strategicPlanningGoals,
  strategicPlanningProjects,
  strategicThemes,
} from "../../../db/schema/plan-items.ts";
import type { ItemStatus } from "../../../db/values/plans.ts";
import { readStrategyCard } from "../../../worker/features/plans/read-strategy-card.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readBoard } from "./read-board.ts";

const database = await takeDatabase();
const { db } = database;
const TODAY = "2026-06-15";
const DAY = 24 * 60 * 60 * 1000;
const { ctx } = makeContext(database, makeClock(Date.parse(`${TODAY}T11:00:00Z`)));

const dayBefore = (days: number) =>
  new Date(Date.parse(TODAY) - days * DAY).toISOString().slice(0, TODAY.length);
const work = (
  userId: string,
  title: string,
  status: ItemStatus,
  endDate: string | null = null,
) => ({
  id: uuidv7(1),
  userId,
  title,
  status,
  endDate,
  createdAt: 1,
  updatedAt: 1,
});

describe("the card of the plan", () => {
  test("goals by status, and what is past its end, the latest of all first", async () => {
    const { id, ...person } = await makePerson(database);
    await db
      .insert(strategicPlanningGoals)
      .values([
        work(id, "Ends today", "in_progress", TODAY),
        work(id, "Nine days late", "in_progress", dayBefore(9)),
        work(id, "Done late", "completed", dayBefore(40)),
        work(id, "Not any more", "cancelled", dayBefore(40)),
        work(id, "Without an end", "not_started"),
      ]);
    const projects = [1, 2, 3, 4, 5, 6].map((days) =>
      work(id, `Project ${days}`, "on_hold", dayBefore(days)),
    );
    await db.insert(strategicPlanningProjects).values(projects);
    await db.insert(strategicPlanningEpics).values({
      ...work(id, "Epic", "not_started", dayBefore(3)),
      funnelStatus: "funnel",
      currency: "USD",
    });
    const card = await readStrategyCard(actAs(ctx, { id, ...person }));
    expect(card.counts).toEqual({ themes: 0, goals: 5, projects: 6, epics: 1, people: 0 });
    expect(Object.fromEntries(card.goals.map((row) => [row.status, row.goals]))).toEqual({
      not_started: 1,
      in_progress: 2,
      completed: 1,
      cancelled: 1,
    });
    expect(card.overdue).toEqual({ goal: 1, project: 6, epic: 1 });
    expect(card.worst.map(({ title, daysLate }) => [title, daysLate])).toEqual([
      ["Nine days late", 9],
      ["Project 6", 6],
      ["Project 5", 5],
      ["Project 4", 4],
      expect.arrayContaining([3]),
    ]);
  });

  test("tells of one's own plan, and of nobody else's", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    await db
      .insert(strategicPlanningGoals)
      .values(work(other.id, "Someone else's", "in_progress", "2020-01-01"));
    await db.insert(strategicThemes).values({
      id: uuidv7(1),
      userId: other.id,
      name: "Theirs",
      color: "#0ea5e9",
      createdAt: 1,
      updatedAt: 1,
    });
    const { strategy } = (await readBoard("today", person)).cards;
    expect(strategy).toEqual({
      counts: { themes: 0, goals: 0, projects: 0, epics: 0, people: 0 },
      goals: [],
      overdue: { goal: 0, project: 0, epic: 0 },
      worst: [],
    });
    expect((await readBoard("today", other)).cards.strategy).toMatchObject({
      counts: { themes: 1, goals: 1 },
      overdue: { goal: 1 },
    });
  });
});
