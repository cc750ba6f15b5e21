import { describe, expect, test } from "vitest";
import { planFindings } from "../../../db/schema/plan-review.ts";
import { PLAN_SETTINGS_DEFAULTS } from "../../../worker/features/plan-settings/contract.ts";
import { readChangesCard } from "../../../worker/features/plans/read-changes-card.ts";
import { readDatesCard } from "../../../worker/features/plans/read-dates-card.ts";
import { readHealthCard } from "../../../worker/features/plans/read-health-card.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { newId, openPlan, remove, set } from "../plans/plan-desk.ts";
import { readBoard } from "./read-board.ts";

const database = await takeDatabase();

async function changesOf(as: TestPerson) {
  const { cards } = await readBoard("today", as);
  return cards["plan-changes"] ?? expect.fail("there is no such card");
}
const at = (iso: string, as: TestPerson, zone = "UTC") =>
  actAs(makeContext(database, makeClock(Date.parse(iso))).ctx, as, ["member"], zone);

describe("what others changed", () => {
  test("is told of one's own plan and of shared ones, each by whom and leading to the item", async () => {
    const plan = await openPlan(database);
    const editor = await makePerson(database, { fullName: "Ada Edwards" });
    await sharePlan(database, plan.person, editor, { permission: "edit" });
    const goalId = await plan.make("goal", { title: "Faster" });
    await plan.apply([set("goal", goalId, { title: "Faster still" })], { as: editor });
    expect(await changesOf(plan.person)).toMatchObject({
      total: 1,
      changes: [
        { by: "Ada Edwards", planOf: null, address: `/strategy/goals?item=goal:${goalId}` },
      ],
    });
    expect(await changesOf(editor)).toMatchObject({
      total: 1,
      changes: [
        {
          by: "Ines Roth",
          planOf: "Ines Roth’s plan",
          address: `/strategy/goals?item=goal:${goalId}&plan=${plan.planId}`,
        },
      ],
    });
  });

  test("and what they wrote about it, while it is there and the plan is open to them", async () => {
    const plan = await openPlan(database);
    const editor = await makePerson(database, { fullName: "Ada Edwards" });
    const stranger = await makePerson(database);
    await sharePlan(database, plan.person, editor, { permission: "edit" });
    const goalId = await plan.make("goal", { title: "Faster" });
    const comment = (kind: string, itemId: string, as: TestPerson) =>
      request(`/api/plans/${plan.planId}/comments`, {
        method: "POST",
        as,
        json: { id: newId(), kind, itemId, body: "Why?" },
      });
    const said = await comment("goal", goalId, editor);
    expect(said.status).toBe(200);
    expect((await comment("foundation", plan.planId, editor)).status).toBe(200);
    expect(await changesOf(plan.person)).toMatchObject({
      total: 2,
      changes: [
        { label: "Comment on the foundation", by: "Ada Edwards", address: "/strategy/foundation" },
        {
          label: "Comment on Faster",
          planOf: null,
          address: `/strategy/goals?item=goal:${goalId}`,
        },
      ],
    });
    const written = ({ changes }: Awaited<ReturnType<typeof changesOf>>) =>
      changes.filter(({ label }) => label.startsWith("Comment"));
    expect(written(await changesOf(editor))).toEqual([]);
    expect(written(await changesOf(stranger))).toEqual([]);
    const { id } = await said.json<{ id: string }>();
    await request(`/api/plans/${plan.planId}/comments/${id}`, { method: "DELETE", as: editor });
    expect(written(await changesOf(plan.person))).toHaveLength(1);
    const later = at(new Date(Date.now() + 15 * 86_400_000).toISOString(), plan.person);
    expect(await readChangesCard(later)).toMatchObject({ total: 0, changes: [] });
  });

  test("leaves out one's own, what was undone, and plans that are closed or somebody else's", async () => {
    const plan = await openPlan(database);
    const editor = await makePerson(database);
    const stranger = await makePerson(database);
    await sharePlan(database, plan.person, editor, { permission: "edit" });
    const projectId = await plan.make("project", { title: "Portal" });
    const { operation } = await plan.apply([set("project", projectId, { title: "Gate" })], {
      as: editor,
    });
    await plan.undo(operation?.id ?? "", { as: editor });
    // Taking something back is something that was done.
    expect((await changesOf(plan.person)).total).toBe(1);
    await plan.apply([remove("project", projectId)], { as: editor });
    expect((await changesOf(plan.person)).changes[0]?.address).toBe("/strategy/dashboard");
    expect(await changesOf(stranger)).toMatchObject({ total: 0, changes: [] });
    expect((await changesOf(editor)).total).toBe(1);
    await plan.apply([set("settings", plan.planId, { collaborationEnabled: false })]);
    expect((await changesOf(editor)).total).toBe(0);
  });

  test("is cut where it is very much, and counted", async () => {
    const plan = await openPlan(database);
    const editor = await makePerson(database);
    await sharePlan(database, plan.person, editor, { permission: "edit" });
    for (let one = 0; one <= LIMITS.cardRows; one += 1)
      await plan.make("goal", { title: `Goal ${one}` });
    const { total, changes } = await changesOf(editor);
    expect([total, changes.length]).toEqual([LIMITS.cardRows + 1, LIMITS.cardRows]);
  });
});

describe("what comes up", () => {
  test("counts days by the person's own calendar", async () => {
    const plan = await openPlan(database);
    const id = await plan.make("goal", {
      title: "Ship",
      startDate: "2026-01-01",
      endDate: "2026-11-25",
    });
    const ends = { kind: "goal", id, title: "Ship", what: "ends", day: "2026-11-25" };
    const inZone = async (zone: string, now: string) =>
      (await readDatesCard(at(now, plan.person, zone))).dates;
    expect(await inZone("UTC", "2026-11-25T12:00:00Z")).toEqual([{ ...ends, inDays: 0 }]);
    expect(await inZone("America/Los_Angeles", "2026-11-26T05:00:00Z")).toEqual([
      { ...ends, inDays: 0 },
    ]);
    expect(await inZone("UTC", "2026-11-26T05:00:00Z")).toEqual([]);
    expect(await inZone("Pacific/Auckland", "2026-11-25T12:00:00Z")).toEqual([]);
    expect(await inZone("Pacific/Auckland", "2026-11-24T12:00:00Z")).toEqual([
      { ...ends, inDays: 0 },
    ]);
  });

  test("is what starts or ends within thirty days and is still to be done, the soonest first", async () => {
    const plan = await openPlan(database);
    const dates = { startDate: "2026-11-30", endDate: "2027-03-01" };
    await plan.make("epic", { title: "Begins", ...dates });
    await plan.make("project", {
      title: "Ends last",
      startDate: "2026-01-01",
      endDate: "2026-12-25",
    });
    await plan.make("project", { title: "Too far", endDate: "2026-12-26" });
    await plan.make("goal", { title: "Done", endDate: "2026-11-27", status: "completed" });
    await plan.make("goal", { title: "Past", endDate: "2026-11-24" });
    const card = await readDatesCard(at("2026-11-25T09:00:00Z", plan.person));
    expect(card.dates.map(({ title, what, inDays }) => [title, what, inDays])).toEqual([
      ["Begins", "starts", 5],
      ["Ends last", "ends", 30],
    ]);
    expect(card.items).toEqual({ goal: 0, project: 1, epic: 1 });
    await plan.make("goal", { title: "Both", startDate: "2026-11-26", endDate: "2026-11-27" });
    const both = await readDatesCard(at("2026-11-25T09:00:00Z", plan.person));
    expect([both.total, both.items.goal]).toEqual([4, 1]);
    const other = await makePerson(database);
    expect((await readDatesCard(at("2026-11-25T09:00:00Z", other))).dates).toEqual([]);
  });
});

describe("the health of a plan", () => {
  test("is judged as in the plan: progress rolls up, words of people count, done work is left out", async () => {
    const plan = await openPlan(database);
    const year = { status: "in_progress" as const, startDate: "2026-01-01", endDate: "2026-12-31" };
    const goalId = await plan.make("goal", { title: "Late goal", ...year });
    // The goal's progress is its project's, which is its epic's.
    const projectId = await plan.make("project", { title: "Late project", goalId, ...year });
    await plan.make("epic", { title: "Late epic", projectId, progress: 10, ...year });
    await plan.make("epic", { title: "Good epic", progress: 90, ...year });
    await plan.make("epic", {
      title: "Seen otherwise",
      progress: 90,
      healthOverride: "at_risk",
      healthReason: "The supplier left",
      ...year,
    });
    await plan.make("epic", { title: "No dates", status: "in_progress" });
    await plan.make("epic", { title: "Done", ...year, status: "completed", progress: 100 });
    const card = await readHealthCard(at("2026-11-25T09:00:00Z", plan.person));
    expect(card.counts).toEqual({ on_track: 1, at_risk: 1, off_track: 3 });
    expect(card.unjudged).toBe(2);
    expect(card.goals).toEqual({ onTrack: 0, rated: 1 });
    // The worst first; of equal ones those higher up in the plan.
    expect(card.late.worst.map(({ title, daysLate, behind }) => [title, daysLate, behind])).toEqual(
      [
        ["Late goal", 0, 80],
        ["Late project", 0, 80],
        ["Late epic", 0, 80],
      ],
    );
    expect(card.late.total).toBe(3);
  });

  test("names the latest of all kinds first, each with where its end can go", async () => {
    const plan = await openPlan(database);
    const late = { status: "in_progress" as const, startDate: "2026-09-01" };
    await plan.make("epic", { title: "Done", ...late, endDate: "2026-10-01", status: "completed" });
    await plan.make("epic", { title: "Ends today", ...late, endDate: "2026-11-25", progress: 99 });
    await plan.make("goal", { title: "One day", ...late, endDate: "2026-11-24", progress: 50 });
    await plan.make("objective", {
      title: "On hold",
      ...late,
      endDate: "2026-11-20",
      status: "on_hold",
    });
    const id = await plan.make("project", { title: "Ten days", ...late, endDate: "2026-11-15" });
    const { late: told } = await readHealthCard(at("2026-11-25T09:00:00Z", plan.person));
    expect(told.total).toBe(3);
    expect(told.worst.map(({ title, daysLate, newEnd }) => [title, daysLate, newEnd])).toEqual([
      // Nothing is known of its pace.
      ["Ten days", 10, "2026-12-09"],
      ["On hold", 5, "2026-12-09"],
      // Half of it took 85 days.
      ["One day", 1, "2027-02-18"],
    ]);
    expect(told.worst[0]).toMatchObject({
      id,
      kind: "project",
      says: "project",
      endDate: "2026-11-15",
      status: "in_progress",
      address: `/strategy/projects?item=project:${id}`,
    });
  });

  test("an epic is moved as in the plan's review, with the project that would end before it", async () => {
    const plan = await openPlan(database);
    const late = { status: "in_progress" as const, startDate: "2026-09-01" };
    const projectId = await plan.make("project", {
      title: "Files",
      status: "in_progress",
      startDate: "2026-09-01",
      endDate: "2026-12-01",
      progress: 90,
    });
    await plan.make("epic", { title: "Reports", ...late, endDate: "2026-11-15", projectId });
    const { late: told } = await readHealthCard(at("2026-11-25T09:00:00Z", plan.person));
    expect(told.worst.find(({ title }) => title === "Reports")).toMatchObject({
      newEnd: "2026-12-09",
      withProject: { id: projectId, endDate: "2026-12-09", was: "2026-12-01" },
    });
  });

  test("counts the key results that wait for this week, where the plan has that module", async () => {
    const plan = await openPlan(database);
    const objectiveId = await plan.make("objective", { title: "Faster", status: "in_progress" });
    await plan.make("keyResult", { objectiveId, title: "Days to ship" });
    const count = async () =>
      (await readHealthCard(at("2026-11-25T09:00:00Z", plan.person))).checkIns;
    expect(await count()).toBe(1);
    await plan.apply([
      set("settings", plan.planId, {
        modules: { ...PLAN_SETTINGS_DEFAULTS.modules, strategy: false },
      }),
    ]);
    expect(await count()).toBe(0);
  });

  test("of an empty plan, and of someone else's, nothing is told", async () => {
    const person = await makePerson(database);
    const { cards } = await readBoard("today", person);
    expect(cards["plan-health"]).toEqual({
      counts: { on_track: 0, at_risk: 0, off_track: 0 },
      unjudged: 0,
      goals: { onTrack: 0, rated: 0 },
      late: { total: 0, worst: [] },
      isBegun: false,
      checkIns: 0,
      review: { total: 0, worst: null },
    });
  });

  test("counts what the review finds, without what is muted, and names the worst beside what is late", async () => {
    const plan = await openPlan(database);
    const goalId = await plan.make("goal", { title: "Faster", endDate: "2026-11-01" });
    const themeId = await plan.make("theme", { name: "Growth" });
    const review = async () =>
      (await readHealthCard(at("2026-11-25T09:00:00Z", plan.person))).review;
    const unserved = {
      says: "Goal that nothing serves",
      title: "Faster",
      address: `/strategy/goals?item=goal:${goalId}`,
    };
    expect(await review()).toEqual({ total: 3, worst: unserved });
    const muted = { planId: plan.planId, rule: "goal-unserved", kind: "goal" } as const;
    const noted = { ...muted, itemId: goalId, firstSeenAt: 1, updatedAt: 1 };
    await database.db.insert(planFindings).values({ ...noted, mutedUntil: "2026-11-25" });
    expect(await review()).toEqual({
      total: 2,
      worst: {
        says: "Theme without epics",
        title: "Growth",
        address: `/strategy/themes?item=theme:${themeId}`,
      },
    });
    await database.db.update(planFindings).set({ mutedUntil: "2026-11-24" });
    expect((await review()).total).toBe(3);
  });

  test("finds what is stale by the plan's own limit", async () => {
    const plan = await openPlan(database);
    const checkedInOn = "2026-11-15";
    const objectiveId = await plan.make("objective", { title: "Faster", status: "in_progress" });
    await plan.make("keyResult", { objectiveId, title: "Days to ship", checkedInOn });
    const total = async () =>
      (await readHealthCard(at("2026-11-25T09:00:00Z", plan.person))).review.total;
    const before = await total();
    const { review } = PLAN_SETTINGS_DEFAULTS;
    await plan.apply([set("settings", plan.planId, { review: { ...review, staleDays: 7 } })]);
    expect(await total()).toBe(before + 1);
  });

  test("a plan is begun with its first item, or with its mission", async () => {
    const isBegun = async (plan: Awaited<ReturnType<typeof openPlan>>) =>
      (await readHealthCard(at("2026-11-25T09:00:00Z", plan.person))).isBegun;
    const [one, other] = [await openPlan(database), await openPlan(database)];
    await one.apply([set("foundation", one.planId, { vision: "Everywhere" })]);
    expect(await isBegun(one)).toBe(false);
    await one.apply([set("foundation", one.planId, { mission: "Safe births" })]);
    expect(await isBegun(one)).toBe(true);
    expect(await isBegun(other)).toBe(false);
    await other.make("epic", { title: "First" });
    expect(await isBegun(other)).toBe(true);
  });
});
