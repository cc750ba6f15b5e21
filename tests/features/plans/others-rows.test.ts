import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  companyFoundation,
  companyFoundationCoreValues,
  companyStrategy,
  planComments,
  strategicPlanningShares,
  strategyRevisions,
} from "../../../db/schema/plan-direction.ts";
import {
  epicThemeLinks,
  projectSquadLinks,
  strategicPlanningEpics,
  strategicPlanningGoals,
  strategicPlanningProjects,
  strategicPlanningSquadMembers,
  strategicPlanningSquads,
  strategicPlanningTeamMembers,
  strategicThemes,
} from "../../../db/schema/plan-items.ts";
import { strategicPlanningKpis } from "../../../db/schema/plan-kpis.ts";
import {
  projectKeyResultLinks,
  strategicPlanningCheckIns,
  strategicPlanningKeyResults,
  strategicPlanningObjectives,
} from "../../../db/schema/plan-objectives.ts";
import { strategicPlanningPeriods } from "../../../db/schema/plan-periods.ts";
import {
  strategicPlanningReplies,
  strategicPlanningUpdates,
} from "../../../db/schema/plan-updates.ts";
import {
  planOperations,
  planPrivateItems,
  planViews,
  strategicPlans,
  userStrategicPlanningSettings,
} from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { PlanKind } from "../../../db/values/plans.ts";
import { eraseDueAccounts } from "../../../worker/jobs/erase-due-accounts.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { add, newId, openPlan, remove, set } from "./plan-desk.ts";

const database = await takeDatabase();
letDrainerSleep();
const { db } = database;

const TABLES = {
  companyFoundation,
  companyFoundationCoreValues,
  companyStrategy,
  epicThemeLinks,
  planComments,
  planOperations,
  planPrivateItems,
  planViews,
  projectKeyResultLinks,
  projectSquadLinks,
  strategicPlanningCheckIns,
  strategicPlanningEpics,
  strategicPlanningGoals,
  strategicPlanningKeyResults,
  strategicPlanningKpis,
  strategicPlanningObjectives,
  strategicPlanningPeriods,
  strategicPlanningProjects,
  strategicPlanningReplies,
  strategicPlanningSquadMembers,
  strategicPlanningSquads,
  strategicPlanningTeamMembers,
  strategicPlanningUpdates,
  strategicPlans,
  strategicThemes,
  strategyRevisions,
  userStrategicPlanningSettings,
};

const said = (planId: string, authorId: string, itemId: string) => ({
  id: newId(),
  planId,
  authorId,
  kind: "goal" as const,
  itemId,
  body: "We should talk.",
  mentions: [authorId],
  createdAt: 1,
});

const SPRING = { startDate: "2026-04-01", endDate: "2026-06-30" };
const onGoal = (itemId: string) => ({
  itemKind: "goal",
  itemId,
  day: "2026-03-02",
  health: "on_track",
});

/** A plan with a row in every table, each linked with others. */
async function openFull() {
  const plan = await openPlan(database);
  const ids = { theme: newId(), teamMember: newId(), goal: newId(), project: newId() };
  const rest = {
    epic: newId(),
    squad: newId(),
    view: newId(),
    objective: newId(),
    keyResult: newId(),
    kpi: newId(),
    checkIn: newId(),
    update: newId(),
    reply: newId(),
    period: newId(),
  };
  const { theme, teamMember, goal, project } = ids;
  const { epic, squad, view, objective, keyResult, kpi, checkIn, update, reply, period } = rest;
  const value = { id: newId(), title: "Candour", description: "", orderIndex: 0 };
  const { operation } = await plan.apply([
    add("theme", { name: "Growth" }, theme),
    add("teamMember", { name: "Ada", managerId: null }, teamMember),
    add("teamMember", { name: "Bo", managerId: teamMember }),
    add("goal", { title: "Goal", themeId: theme, visibleTo: [] }, goal),
    add("epic", { title: "Epic", goalId: goal, themeIds: [theme] }, epic),
    add(
      "project",
      { title: "Project", epicId: epic, ownerMemberId: teamMember, keyResultIds: [keyResult] },
      project,
    ),
    add(
      "squad",
      { name: "Squad", projectId: project, members: [{ teamMemberId: teamMember, allocation: 5 }] },
      squad,
    ),
    add("view", { name: "View" }, view),
    add("objective", { title: "O", entityType: "goal", entityId: goal }, objective),
    add("keyResult", { title: "K", objectiveId: objective, ownerMemberId: teamMember }, keyResult),
    add("kpi", { title: "N", low: 1, goalId: goal, ownerMemberId: teamMember }, kpi),
    add("checkIn", { keyResultId: keyResult, day: "2026-03-02", value: 4, target: 9 }, checkIn),
    add("update", { ...onGoal(goal), happened: "It began." }, update),
    add("reply", { toKind: "update", toId: update, says: "asked", text: "When?" }, reply),
    add("period", { name: "Spring", ...SPRING }, period),
    set("objective", objective, { periodId: period, readerMemberId: teamMember }),
    set("settings", plan.planId, { defaultCurrency: "USD" }),
    set("foundation", plan.planId, { mission: "Why", coreValues: [value] }),
    set("strategy", plan.planId, { direction: "Where", changesSummary: "The first" }),
  ]);
  await db.insert(planComments).values(said(plan.planId, plan.planId, goal));
  return { ...plan, ids: { ...ids, ...rest }, operationId: operation?.id ?? "" };
}

async function rowsOf(planId: string) {
  const rows = Object.entries(TABLES).map(async ([name, table]) => [
    name,
    await db
      .select()
      .from(table)
      .where(eq("planId" in table ? table.planId : table.id, planId)),
  ]);
  return Object.fromEntries(await Promise.all(rows)) as Record<string, unknown[]>;
}

const mine = await openFull();
const theirs = await openFull();
const kinds = Object.keys(theirs.ids) as (keyof typeof theirs.ids)[];
const NAMES: Partial<Record<PlanKind, string>> = {
  goal: "title",
  project: "title",
  epic: "title",
  objective: "title",
  keyResult: "title",
  kpi: "title",
  checkIn: "comment",
  update: "happened",
  reply: "text",
};
/** What a new one must say beside its name. */
const needed = (kind: PlanKind, ids: typeof theirs.ids) =>
  kind === "keyResult"
    ? { objectiveId: ids.objective }
    : kind === "checkIn"
      ? { keyResultId: ids.keyResult, day: "2026-03-02", value: 1, target: 2 }
      : kind === "update"
        ? onGoal(ids.goal)
        : kind === "kpi"
          ? { low: 1 }
          : kind === "reply"
            ? { toKind: "update", toId: ids.update, says: "asked" }
            : kind === "period"
              ? SPRING
              : {};

test("someone else's items cannot be changed, removed, added anew or referred to", async () => {
  const [before, own] = [await rowsOf(theirs.planId), await rowsOf(mine.planId)];
  for (const kind of kinds) {
    const id = theirs.ids[kind];
    const name = NAMES[kind] ?? "name";
    const answers = [
      await mine.ask.apply([set(kind, id, { [name]: "Mine" })]),
      await mine.ask.apply([remove(kind, id)]),
    ];
    for (const answer of answers) await readProblem(answer, 404);
    const taken = await mine.ask.apply([
      add(kind, { ...needed(kind, mine.ids), [name]: "Mine" }, id),
    ]);
    expect((await readProblem(taken, 422)).fields).toHaveProperty("id");
    const asAnother =
      kind === "goal" ? add("theme", { name: "T" }, id) : add("goal", { title: "G" }, id);
    expect((await readProblem(await mine.ask.apply([asAnother]), 422)).fields).toHaveProperty("id");
  }
  const { theme, teamMember, goal, project, epic, squad, objective, keyResult } = theirs.ids;
  const { update, checkIn, period, kpi } = theirs.ids;
  const links = [
    set("goal", mine.ids.goal, { themeId: theme }),
    set("goal", mine.ids.goal, { ownerMemberId: teamMember }),
    set("project", mine.ids.project, { goalId: goal }),
    set("project", mine.ids.project, { epicId: epic }),
    set("project", mine.ids.project, { squadIds: [squad] }),
    set("epic", mine.ids.epic, { projectId: project }),
    set("epic", mine.ids.epic, { themeIds: [theme] }),
    set("squad", mine.ids.squad, { projectId: project }),
    set("squad", mine.ids.squad, { members: [{ teamMemberId: teamMember, allocation: 1 }] }),
    set("teamMember", mine.ids.teamMember, { managerId: teamMember }),
    set("theme", mine.ids.theme, { ownerProfileId: theirs.planId }),
    ...Object.entries({ theme, goal, project, epic, squad }).map(([entityType, entityId]) =>
      set("objective", mine.ids.objective, { entityType, entityId }),
    ),
    set("objective", mine.ids.objective, { ownerMemberId: teamMember }),
    set("keyResult", mine.ids.keyResult, { objectiveId: objective }),
    set("keyResult", mine.ids.keyResult, { ownerMemberId: teamMember }),
    set("checkIn", mine.ids.checkIn, { keyResultId: keyResult }),
    set("checkIn", mine.ids.checkIn, { keyResultId: null, kpiId: kpi }),
    ...Object.entries({ goalId: goal, themeId: theme, ownerMemberId: teamMember }).map(
      ([field, id]) => set("kpi", mine.ids.kpi, { [field]: id }),
    ),
    ...Object.entries({ goal, project, epic, objective, kpi }).map(([itemKind, itemId]) =>
      set("update", mine.ids.update, { itemKind, itemId }),
    ),
    ...Object.entries({ update, checkIn }).map(([toKind, toId]) =>
      set("reply", mine.ids.reply, { toKind, toId }),
    ),
    set("objective", mine.ids.objective, { periodId: period }),
    ...(["goal", "project", "epic", "objective", "keyResult", "kpi"] as const).map((kind) =>
      set(kind, mine.ids[kind], { readerMemberId: teamMember }),
    ),
  ];
  for (const change of links) await readProblem(await mine.ask.apply([change]), 422);
  const singles = [
    set("settings", theirs.planId, { defaultCurrency: "EUR" }),
    set("foundation", theirs.planId, { mission: "Mine" }),
    set("strategy", theirs.planId, { direction: "Mine" }),
  ];
  for (const change of singles) await readProblem(await mine.ask.apply([change]), 404);
  expect(await rowsOf(theirs.planId)).toEqual(before);
  expect(await rowsOf(mine.planId)).toEqual(own);
});

test("someone else's plan takes no operation, gives none back and shows none", async () => {
  const before = await rowsOf(theirs.planId);
  const as = mine.person;
  const foreign = { as, planId: theirs.planId };
  await readProblem(await mine.ask.apply([add("goal", { title: "G" })], foreign), 404);
  await readProblem(await mine.ask.undo(theirs.operationId, foreign), 404);
  await readProblem(await mine.ask.undo(theirs.operationId), 404);
  await readProblem(await mine.ask.list(foreign), 404);
  const reused = await mine.ask.apply([add("goal", { title: "G" })], { id: theirs.operationId });
  expect((await readProblem(reused, 422)).fields).toHaveProperty("id");
  const found = await request("/api/plans/search?q=epic", { as });
  expect(await found.json()).toEqual({
    items: [
      {
        kind: "epic",
        id: mine.ids.epic,
        title: "Epic",
        address: `/strategy/epics?item=epic:${mine.ids.epic}`,
        planId: mine.planId,
        plan: "My plan",
        isArchived: false,
      },
    ],
  });
  expect(await rowsOf(theirs.planId)).toEqual(before);
});

test("an erased account takes its whole plan with it, and nobody else's", async () => {
  const [gone, stays] = [await openFull(), await openFull()];
  for (const rows of Object.values(await rowsOf(gone.planId))) expect(rows).not.toEqual([]);
  const before = await rowsOf(stays.planId);
  const { ctx } = makeContext(database);
  await db.update(profiles).set({ deletionDueAt: 1 }).where(eq(profiles.id, gone.planId));
  await eraseDueAccounts(ctx);
  for (const rows of Object.values(await rowsOf(gone.planId))) expect(rows).toEqual([]);
  expect(await rowsOf(stays.planId)).toEqual(before);
});

test("what an erased person said in someone else's plan stays, without a name; what was shared goes", async () => {
  const [gone, stays] = [await openFull(), await openFull()];
  const comment = said(stays.planId, gone.planId, stays.ids.goal);
  await db.insert(planComments).values(comment);
  const share = (ownerUserId: string, targetUserId: string) => ({
    id: newId(),
    planId: ownerUserId,
    ownerUserId,
    targetUserId,
    entityType: "plan",
    permission: "read" as const,
    isActive: true,
    createdAt: 1,
    updatedAt: 1,
  });
  const between = share(stays.planId, mine.planId);
  await db
    .insert(strategicPlanningShares)
    .values([share(gone.planId, stays.planId), share(stays.planId, gone.planId), between]);
  await stays.apply([
    add("checkIn", { keyResultId: stays.ids.keyResult, day: "2026-03-03", value: 5, target: 9 }),
  ]);
  await db
    .update(strategicPlanningCheckIns)
    .set({ authorId: gone.planId })
    .where(eq(strategicPlanningCheckIns.planId, stays.planId));
  await db.update(profiles).set({ deletionDueAt: 1 }).where(eq(profiles.id, gone.planId));
  await eraseDueAccounts(makeContext(database).ctx);
  const [left] = await db.select().from(planComments).where(eq(planComments.id, comment.id));
  expect(left).toMatchObject({ authorId: null, body: "We should talk." });
  const checkIns = await db
    .select()
    .from(strategicPlanningCheckIns)
    .where(eq(strategicPlanningCheckIns.planId, stays.planId));
  expect(checkIns.map(({ authorId }) => authorId)).toEqual([null, null]);
  const shares = await db.select({ id: strategicPlanningShares.id }).from(strategicPlanningShares);
  expect(shares).toEqual([{ id: between.id }]);
});
