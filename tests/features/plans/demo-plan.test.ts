// oxlint-disable max-lines -- one list of all states that the demo company shows.
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { planComments, strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import { seedDemo } from "../../../db/seed/index.ts";
import {
  CONFIDENCES,
  EPIC_FUNNEL_STATUSES,
  HEALTHS,
  ITEM_STATUSES,
  KEY_RESULT_TYPES,
  OBJECTIVE_ENTITIES,
  PLAN_KINDS,
} from "../../../db/values/plans.ts";
import { measuredOn } from "../../../worker/features/check-ins/rules/measured-on.ts";
import { isSingle, KIND_RECORDS, listNameOf } from "../../../worker/features/plans/contract.ts";
import { checkItem } from "../../../worker/features/plans/rules/check-items.ts";
import { readHealth } from "../../../worker/features/plans/rules/health.ts";
import { holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { convertMoney } from "../../../worker/features/plans/rules/money.ts";
import { normaliseItem } from "../../../worker/features/plans/rules/all-rules.ts";
import { ProgressBook } from "../../../worker/features/plans/rules/progress.ts";
import {
  readRevisionData,
  REVISED_KINDS,
  REVISION_SHAPE,
} from "../../../worker/features/plans/rules/revision-data.ts";
import { countByDefault } from "../../../web/features/plan-fields/select/count-by-default.ts";
import { leavesOutCancelled } from "../../../web/features/plan-fields/filter/view-query.ts";
import { keysIn } from "../../../web/features/plan-fields/keys-in.ts";
import { selectItems } from "../../../web/features/plan-fields/select/select-items.ts";
import type { PlanStore } from "../../../web/features/plan-store/plan-store-type.ts";
import { KINDS, kindOfModule } from "../../../web/features/plan-fields/kinds.ts";
import {
  readListView,
  viewParameters,
} from "../../../web/features/plan-store/address/list-view.ts";
import { readLate } from "../../../web/features/plan-fields/late/read-late.ts";
import { createMeasures } from "../../../web/features/plan-store/measures.ts";
import { readHealthCard } from "../../../worker/features/plans/read-health-card.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { signInAs } from "../../support/people.ts";
import { openPlan } from "./plan-desk.ts";

const database = await takeDatabase();
const { db, url } = database;
// A day long after this was written, at a time when it is another day in half of the world.
const NOW = Date.parse("2031-03-09T23:30:00Z");
const TODAY = "2031-03-09";
await seedDemo({ databaseUrl: url, now: NOW });

const [owner] = await db.select().from(profiles).where(eq(profiles.email, "member@demo.test"));
const desk = await openPlan(database, { ...owner!, ...(await signInAs(database, owner!)) });
const plan = holdPlan(await desk.snapshot());
const book = new ProgressBook(plan);
const revisions = await db.select().from(strategyRevisions).orderBy(asc(strategyRevisions.version));
const WORK = ["goal", "project", "epic"] as const;
const works = WORK.flatMap((kind) => [...plan.all(kind).values()].map((item) => ({ kind, item })));
const readings = works.map(({ kind, item }) =>
  readHealth(item, book.of(kind, item.id).value, TODAY),
);

test("the demo plan keeps every rule of a plan, and is written as the rules write it", () => {
  const actor = { userId: owner!.id, isOwner: true };
  for (const kind of PLAN_KINDS) {
    for (const item of plan.all(kind).values()) {
      expect(checkItem(plan, kind, item, actor)).toBeNull();
      expect(normaliseItem(kind, item)).toEqual(item);
    }
  }
  for (const squad of plan.all("squad").values()) {
    if (squad.projectId === null) continue;
    expect(plan.get("project", squad.projectId)?.squadIds).toContain(squad.id);
  }
});

test("it is large enough to be believed, and nothing in it is called twice the same", () => {
  const sizes = Object.fromEntries(PLAN_KINDS.map((kind) => [kind, plan.all(kind).size]));
  expect(sizes).toMatchObject({
    theme: 5,
    teamMember: 30,
    goal: 9,
    squad: 7,
    view: 5,
    settings: 1,
    foundation: 1,
    strategy: 1,
    objective: 8,
  });
  expect(sizes["keyResult"]).toBeGreaterThanOrEqual(16);
  expect(sizes["checkIn"]).toBeGreaterThanOrEqual(80);
  expect(sizes["project"]).toBeGreaterThanOrEqual(24);
  expect(sizes["epic"]).toBeGreaterThanOrEqual(45);
  const titles = works.map(({ item }) => item.title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(Math.min(...titles.map(({ length }) => length))).toBeLessThan(10);
  expect(Math.max(...titles.map(({ length }) => length))).toBeGreaterThan(120);
});

test("every status, stage and health occurs", () => {
  for (const kind of WORK) {
    const statuses = works.filter((work) => work.kind === kind).map(({ item }) => item.status);
    expect(new Set(statuses)).toEqual(new Set(ITEM_STATUSES));
  }
  const epics = [...plan.all("epic").values()];
  expect(new Set(epics.map(({ funnelStatus }) => funnelStatus))).toEqual(
    new Set(EPIC_FUNNEL_STATUSES),
  );
  const paced = readings.filter(({ because }) => because === "pace").map(({ health }) => health);
  expect(new Set(paced)).toEqual(new Set(HEALTHS));
  const reasons = new Set(readings.map(({ because }) => because));
  for (const reason of ["overdue", "override", "not_begun", "no_dates"] as const) {
    expect(reasons).toContain(reason);
  }
  for (const status of ["completed", "cancelled", "on_hold"] as const) {
    expect(reasons).toContain(status);
  }
  expect(readings.some(({ health, computed }) => computed !== null && health !== computed)).toBe(
    true,
  );
});

test("Today's card says of health and lateness what the plan's own dashboard says", async () => {
  const { ctx } = makeContext(database, makeClock(NOW));
  const card = await readHealthCard(actAs(ctx, desk.person, ["member"]));
  const today = () => TODAY;
  const late = readLate({ plan, today, ...createMeasures(plan, today) });
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((all, count) => all + count, 0);
  expect(card.counts).toMatchObject({ off_track: sum(late.offTrack), at_risk: sum(late.risky) });
  expect(card.late.total).toBe(late.items.length);
  const worst = late.items.slice(0, card.late.worst.length);
  expect(
    card.late.worst.map(({ kind, id, daysLate, behind }) => ({ kind, id, daysLate, behind })),
  ).toEqual(worst);
  expect(late.offTrack.objective).toBeGreaterThan(0);
  // Nothing is counted as late for another reason, and what is both is counted once.
  const both = late.items.filter(({ kind, id, daysLate }) => {
    return daysLate > 0 && createMeasures(plan, today).health(kind, id).health === "off_track";
  });
  expect(late.items.length).toBe(sum(late.overdue) + sum(late.offTrack) - both.length);
});

test("the sidebar counts what each screen shows when it is opened", () => {
  const today = () => TODAY;
  // The lists read no more of a store than this.
  const store = { plan, today, ...createMeasures(plan, today) } as unknown as PlanStore;
  for (const kind of keysIn(KINDS)) {
    const view = readListView(kind, new URLSearchParams());
    const rows = selectItems(store, kind, { ...view, withoutCancelled: leavesOutCancelled(view) });
    expect({ kind, count: countByDefault(store, kind) }).toEqual({ kind, count: rows.length });
  }
});

test("progress is typed, made from below by budget and equally, and overridden with a reason", () => {
  const goals = [...plan.all("goal").keys()].map((id) => book.of("goal", id));
  const projects = [...plan.all("project").keys()].map((id) => book.of("project", id));
  for (const from of ["typed", "projects", "override", "objectives"]) {
    expect(goals.map((progress) => progress.from)).toContain(from);
  }
  for (const from of ["typed", "epics", "override"]) {
    expect(projects.map((progress) => progress.from)).toContain(from);
  }
  const made = projects.filter(({ from }) => from === "epics");
  expect(new Set(made.map(({ weighting }) => weighting))).toEqual(new Set(["budget", "equal"]));
  const values = works.map(({ item }) => item.progress);
  expect(values).toContain(0);
  expect(values).toContain(100);
});

test("links of every kind occur, and items without them", () => {
  const [goals, projects] = [[...plan.all("goal").values()], [...plan.all("project").values()]];
  const [epics, squads] = [[...plan.all("epic").values()], [...plan.all("squad").values()]];
  expect(goals.some(({ themeId }) => themeId === null)).toBe(true);
  expect(projects.some(({ goalId, epicId }) => goalId === null && epicId === null)).toBe(true);
  expect(projects.some(({ epicId }) => epicId !== null)).toBe(true);
  expect(projects.some(({ squadIds }) => squadIds.length > 1)).toBe(true);
  expect(projects.some(({ squadIds }) => squadIds.length === 0)).toBe(true);
  expect(epics.some(({ goalId }) => goalId !== null)).toBe(true);
  expect(epics.some(({ projectId, goalId }) => projectId === null && goalId === null)).toBe(true);
  expect(epics.some(({ themeIds }) => themeIds.length > 1)).toBe(true);
  expect(epics.some(({ ownerMemberId }) => ownerMemberId === null)).toBe(true);
  expect(squads.some(({ projectId }) => projectId === null)).toBe(true);
});

test("money is planned in currencies with a rate, and in one without", () => {
  const { settings } = plan;
  expect(settings).toMatchObject({ defaultCurrency: "EUR", version: 1 });
  expect(Object.keys(settings.exchangeRates).toSorted()).toEqual(["GBP", "USD"]);
  const budgets = [...plan.all("epic").values()].filter((epic) => epic.plannedBudget !== null);
  const without = budgets.filter(
    ({ plannedBudget, currency }) => convertMoney(plannedBudget ?? 0, currency, settings) === null,
  );
  expect(new Set(budgets.map(({ currency }) => currency))).toEqual(
    new Set(["EUR", "USD", "GBP", "KES"]),
  );
  expect(without).toHaveLength(1);
});

test("people are of every kind: full and part time, overbooked, free, external, gone and to come", () => {
  const members = [...plan.all("teamMember").values()];
  const loads = members.map((member) =>
    plan
      .linked("squad", "members", member.id)
      .flatMap((squad) => squad.members.filter(({ teamMemberId }) => teamMemberId === member.id))
      .reduce((sum, { allocation }) => sum + allocation, 0),
  );
  expect(loads.filter((load) => load > 100)).toHaveLength(2);
  expect(loads.filter((load) => load === 0).length).toBeGreaterThan(2);
  expect(members.some(({ availability }) => availability === 80)).toBe(true);
  expect(members.some(({ isStakeholder }) => isStakeholder)).toBe(true);
  expect(members.filter(({ vendorName }) => vendorName !== "").length).toBeGreaterThan(2);
  expect(members.some(({ endDate }) => endDate !== null && endDate < TODAY)).toBe(true);
  expect(members.some(({ startDate }) => startDate !== null && startDate > TODAY)).toBe(true);
  const depth = (id: string | null): number =>
    id === null ? 0 : 1 + depth(plan.get("teamMember", id)?.managerId ?? null);
  expect(Math.max(...members.map(({ managerId }) => depth(managerId)))).toBeGreaterThanOrEqual(3);
});

test("its saved views say only what an address can say", () => {
  for (const { module, query } of plan.all("view").values()) {
    const kind = kindOfModule(module);
    if (!kind) throw new Error(`${module} has no list`);
    const understood = viewParameters(kind, readListView(kind, new URLSearchParams(query)));
    const said = Object.entries(understood).map(([name, value]) => `${name}=${value}`);
    expect(said).toEqual(expect.arrayContaining(query.split("&")));
  }
});

test("objectives belong to everything that can have one, and stand in every way", () => {
  const objectives = [...plan.all("objective").values()];
  expect(new Set(objectives.map(({ entityType }) => entityType))).toEqual(
    new Set(OBJECTIVE_ENTITIES),
  );
  for (const status of ["not_started", "in_progress", "completed"] as const) {
    expect(objectives.map((objective) => objective.status)).toContain(status);
  }
  const judged = objectives.map((objective) =>
    readHealth(objective, book.of("objective", objective.id).value, TODAY),
  );
  expect(new Set(judged.map(({ health }) => health))).toEqual(new Set([...HEALTHS, null]));
  expect(judged.some(({ because }) => because === "override")).toBe(true);
  const weightings = objectives.map(({ id }) => book.of("objective", id).weighting);
  expect(new Set(weightings)).toEqual(new Set(["weight", "no weight"]));
  for (const kind of ["theme", "goal", "project", "epic", "squad"] as const) {
    const sources = [...plan.all(kind).keys()].map((id) => book.of(kind, id).from);
    expect(sources).toContain("objectives");
  }
  expect(book.of("company", plan.planId).value).toBeGreaterThan(0);
});

test("key results are of all types: reached, ahead, behind, fallen back, not begun, never looked at", () => {
  const results = [...plan.all("keyResult").values()];
  expect(new Set(results.map(({ type }) => type))).toEqual(new Set(KEY_RESULT_TYPES));
  const pace = (id: string) => {
    const { startDate, endDate } = plan.get("objective", id) ?? {};
    const day = (text: string | null | undefined) => Date.parse(text ?? "");
    return (100 * (Date.parse(TODAY) - day(startDate))) / (day(endDate) - day(startDate));
  };
  const open = results.filter(({ progress }) => progress > 0 && progress < 100);
  expect(open.some(({ progress, objectiveId }) => progress > pace(objectiveId))).toBe(true);
  expect(open.some(({ progress, objectiveId }) => progress < pace(objectiveId) - 25)).toBe(true);
  for (const progress of [0, 100]) {
    expect(results.map((result) => result.progress)).toContain(progress);
  }
  expect(results.some(({ checkedInOn }) => checkedInOn === null)).toBe(true);
  expect(results.some(({ weight }) => weight === 0)).toBe(true);
  expect(results.some(({ type, current, target }) => type === "decrease" && current > target)).toBe(
    true,
  );
  const moved = results.filter(({ targetChanges }) => targetChanges.length > 0);
  expect(moved.map(({ target, targetChanges }) => [targetChanges[0]?.target, target])).toEqual([
    [12, 14],
  ]);
});

test("check-ins lead week by week to what their key result says", () => {
  const said = [...plan.all("checkIn").values()];
  expect(new Set(said.map(({ confidence }) => confidence))).toEqual(new Set(CONFIDENCES));
  expect(said.filter(({ comment }) => comment !== "").length).toBeGreaterThan(15);
  for (const result of plan.all("keyResult").values()) {
    const own = plan.linked("checkIn", "keyResultId", result.id);
    const days = own.map(({ day }) => day);
    expect(days).toEqual(days.toSorted());
    expect(days.at(-1) ?? null).toBe(result.checkedInOn);
    expect(own.at(-1)?.value ?? result.baseline).toBe(result.current);
    for (const { day, target } of own) expect(target).toBe(measuredOn(result, day).target);
    for (const day of days) expect(day <= TODAY).toBe(true);
  }
});

test("each version of the strategy holds a whole plan of its day, as saving would have written it", () => {
  expect(revisions.map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(plan.single("strategy").version).toBe(3);
  for (const { dataSnapshot, shape, createdAt } of revisions) {
    expect(shape).toBe(REVISION_SHAPE);
    const data = JSON.parse(dataSnapshot) as Record<string, object | object[]>;
    const names = REVISED_KINDS.map((kind) => listNameOf(kind));
    expect(Object.keys(data).toSorted()).toEqual(names.toSorted());
    const { items, singles, unread } = readRevisionData(data);
    expect(unread.size).toBe(0);
    for (const kind of REVISED_KINDS) {
      const rows = isSingle(kind) ? [data[kind]] : data[KIND_RECORDS[kind].list];
      const read = isSingle(kind)
        ? [singles[kind as "strategy"]]
        : [...items[kind as "goal"].values()];
      expect(rows).toEqual(read);
      for (const row of read) {
        expect(Object.keys(row ?? {}).toSorted()).toEqual(
          Object.keys(KIND_RECORDS[kind].item.entries).toSorted(),
        );
      }
    }
    const then = holdPlan({
      // Its own names are what a snapshot's lists are called.
      ...(data as unknown as Omit<Parameters<typeof holdPlan>[0], "planId">),
      planId: plan.planId,
      settings: plan.settings,
      views: [],
    });
    for (const kind of REVISED_KINDS) {
      for (const item of then.all(kind).values()) {
        expect([kind, checkItem(then, kind, item, { userId: plan.planId, isOwner: true })]).toEqual(
          [kind, null],
        );
        expect(Date.parse(item.createdAt)).toBeLessThanOrEqual(createdAt);
      }
    }
  }
});

test("versions differ in what a leader would ask about", () => {
  const [first, second, third] = revisions.map(({ dataSnapshot }) =>
    readRevisionData(JSON.parse(dataSnapshot)),
  );
  if (!first || !second || !third) throw new Error("a version is missing");
  const at = [first, second, third].map(({ items, singles }) => ({
    objectives: items.objective.size,
    checkIns: items.checkIn.size,
    values: singles.foundation?.coreValues.length,
    budget: [...items.epic.values()].reduce((sum, epic) => sum + (epic.plannedBudget ?? 0), 0),
    intake: [...items.keyResult.values()].find(({ unit }) => unit === "M€")?.target,
    ends: [...items.epic.values()].map(({ endDate }) => endDate).join(),
  }));
  expect(at.map(({ objectives }) => objectives)).toEqual([3, 7, 7]);
  expect(at.map(({ values }) => values)).toEqual([4, 5, 5]);
  expect(at.map(({ intake }) => intake)).toEqual([12, 12, 14]);
  expect(new Set(at.map(({ ends }) => ends)).size).toBe(3);
  expect(new Set(at.map(({ budget }) => budget)).size).toBe(3);
  expect(new Set(at.map(({ checkIns }) => checkIns)).size).toBe(3);
  expect(third.singles.strategy).toEqual(plan.single("strategy"));
});

test("people talk about items: with a mention, one edited and one taken back", async () => {
  const comments = await db.select().from(planComments);
  expect(comments.length).toBeGreaterThanOrEqual(6);
  for (const { kind, itemId } of comments) expect(plan.get(kind, itemId)).toBeDefined();
  expect(comments.some(({ editedAt }) => editedAt !== null)).toBe(true);
  const gone = comments.filter(({ deletedAt }) => deletedAt !== null);
  expect(gone.map(({ body }) => body)).toEqual([""]);
  const named = comments.filter(({ body }) => body.includes("@{"));
  expect(named.length).toBeGreaterThan(0);
  for (const { body, mentions } of named) {
    expect(mentions).toEqual([...body.matchAll(/@\{([^}]+)\}/gu)].map(([, id]) => id));
  }
});
