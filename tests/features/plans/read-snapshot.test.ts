import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import {
  epicThemeLinks,
  strategicPlanningEpics,
  strategicPlanningGoals,
  strategicPlanningTeamMembers,
  strategicThemes,
} from "../../../db/schema/plan-items.ts";
import { PlanSnapshot } from "../../../worker/features/plans/contract.ts";
import { readSnapshot } from "../../../worker/features/plans/read-snapshot.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { actAs as showAs } from "../../support/cast.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { type Limits, LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { startPlan } from "../../support/share-plan.ts";
import { openPlan } from "./plan-desk.ts";

const database = await takeDatabase();
const { db } = database;
const plan = await openPlan(database);
const { planId } = plan;
const WORDS = 'Quote " \\ \n \t é 🎯';
const made = (at: number) => ({ id: uuidv7(at), planId, createdAt: at, updatedAt: at });

test("a plan that nobody has touched is empty, with its default settings", async () => {
  expect(await plan.snapshot()).toEqual({
    planId,
    seq: 0,
    permission: "edit",
    memberId: null,
    settings: null,
    hidden: {},
    operations: [],
    foundation: null,
    strategy: null,
    objectives: [],
    keyResults: [],
    kpis: [],
    checkIns: [],
    updates: [],
    replies: [],
    periods: [],
    themes: [],
    teamMembers: [],
    goals: [],
    projects: [],
    epics: [],
    squads: [],
    views: [],
  });
});

test("rows come as the contract has them: newest first, people as they came, links in order", async () => {
  await startPlan(database, { id: planId });
  const themes = [made(1_700_000_000_001), made(1_700_000_000_999)];
  await db
    .insert(strategicThemes)
    .values(themes.map((row) => ({ ...row, name: "N", description: WORDS, color: "#0ea5e9" })));
  await db.insert(strategicPlanningGoals).values([
    { ...made(1), title: "One" },
    { ...made(2), title: "Two" },
  ]);
  const people = [made(5), made(4)];
  await db.insert(strategicPlanningTeamMembers).values(
    people.map((row) => ({
      ...row,
      name: "Ada",
      skills: ["SQL", "Law"],
      availability: 80,
      isExternal: true,
    })),
  );
  const epic = made(7);
  await db.insert(strategicPlanningEpics).values({
    ...epic,
    title: "Epic",
    funnelStatus: "funnel",
    currency: "USD",
    plannedBudget: 12_345,
  });
  await db
    .insert(epicThemeLinks)
    .values(themes.toReversed().map(({ id }) => ({ planId, epicId: epic.id, themeId: id })));
  const snapshot = await plan.snapshot();
  expect(snapshot.goals.map(({ title }) => title)).toEqual(["Two", "One"]);
  expect(snapshot.themes.map(({ createdAt }) => createdAt)).toEqual(
    themes.map(({ createdAt }) => new Date(createdAt).toISOString()).toReversed(),
  );
  expect(snapshot.themes[0]?.description).toBe(WORDS);
  expect(snapshot.teamMembers.map(({ createdAt }) => new Date(createdAt).getTime())).toEqual([
    4, 5,
  ]);
  expect(snapshot.teamMembers[0]).toMatchObject({
    skills: ["SQL", "Law"],
    isExternal: true,
    isManager: false,
    managerId: null,
  });
  expect(snapshot.epics).toMatchObject([
    { plannedBudget: 12_345, themeIds: themes.map(({ id }) => id).toSorted() },
  ]);
});

test("an admin who acts as the owner reads the plan, and is told that it is only to be read", async () => {
  const theirs = await openPlan(database);
  await theirs.make("goal", { title: "Faster installs" });
  await showAs(database, theirs.person);
  const { permission, goals } = await theirs.snapshot();
  expect({ permission, titles: goals.map(({ title }) => title) }).toEqual({
    permission: "read",
    titles: ["Faster installs"],
  });
});

describe("nobody else's plan is told of", () => {
  test("to anyone who asks by its id, or by one that does not exist", async () => {
    const other = await makePerson(database);
    const answers = await Promise.all([
      readProblem(await plan.ask.snapshot({ as: other }), 404),
      readProblem(await plan.ask.snapshot({ planId: uuidv7(1) }), 404),
    ]);
    expect(new Set(answers.map(({ detail }) => detail)).size).toBe(1);
  });

  test("nor by what is no id", async () => {
    await readProblem(await plan.ask.snapshot({ planId: "own" }), 422);
  });

  test("nor without signing in", async () => {
    await readProblem(await plan.ask.snapshot({ as: { cookie: "" } }), 401);
  });
});

test("who has the plan as it is gets no second copy", async () => {
  const first = await plan.ask.snapshot();
  const tag = first.headers.get("etag") ?? expect.fail("no tag");
  expect(first.headers.get("cache-control")).toContain("private");
  await first.body?.cancel();
  const second = await plan.ask.snapshot({ headers: { "if-none-match": tag } });
  expect([second.status, await second.text()]).toEqual([304, ""]);
});

test("a large plan is read in portions, in the order of the whole, and anew when it changes in between", async () => {
  const large = await openPlan(database);
  const titles = Array.from({ length: 7 }, (_, at) => `Goal ${at}`);
  for (const title of titles) await large.make("goal", { title });
  const { ctx } = makeContext(database);
  const limits = { ...LIMITS, planRowsAtOnce: 3 } as unknown as Limits;
  let between: (() => Promise<unknown>) | null = null;
  let questions = 0;
  const asking = createDatabase({
    url: database.url,
    fetch: async (input, init) => {
      questions += 1;
      const answer = await fetch(input, init);
      const now = between;
      between = null;
      await now?.();
      return answer;
    },
  });
  const actor = actAs({ ...ctx, db: asking, limits }, large.person, ["member"]);
  const titlesRead = async () => {
    const { parts } = await readSnapshot(actor, large.planId, null);
    const { goals } = v.parse(PlanSnapshot, JSON.parse([...(parts ?? [])].join("")));
    return goals.map(({ title }) => title);
  };
  expect(await titlesRead()).toEqual(titles.toReversed());
  expect(questions).toBe(3);
  // Between the first portion and the next.
  between = () => large.make("goal", { title: "Meanwhile" });
  expect(await titlesRead()).toEqual(["Meanwhile", ...titles.toReversed()]);
  expect((await large.snapshot()).goals).toHaveLength(8);
});
