import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { planUses, strategicPlans } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PLAN_SHARE } from "../../../db/values/plans.ts";
import type { CompanyRole } from "../../../db/values/companies.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { eraseDueAccounts } from "../../../worker/jobs/erase-due-accounts.ts";
import {
  PlanChoices,
  PlanHomes,
  PlanList,
  PlanRow,
} from "../../../worker/features/plan-list/contract.ts";
import { findPlan, lastPlanId } from "../../../worker/features/plan-list/queries.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { takeAccountFile } from "../../support/drive-runs.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { add, newId, openPlan, set } from "../plans/plan-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
let ines: TestPerson;
let send: ReturnType<typeof sendTo>;

beforeEach(async () => {
  await db.delete(strategicPlans);
  await db.delete(companies);
  ines = await makePerson(database, { fullName: "Ines Roth" });
  send = sendTo("/api/plans", ines);
});

const make = (fields: object = {}, as = ines) =>
  readAnswer(
    PlanRow,
    send("POST", "", { name: "Growth", companyId: null, from: null, ...fields }, { as }),
  );
/** Without the first one, which everybody has. */
async function list(search = "", as = ines) {
  const page = await readAnswer(PlanList, send("GET", search, undefined, { as }));
  return { ...page, items: page.items.filter(({ isFirst }) => !isFirst) };
}
const choices = async (as = ines) =>
  (await readAnswer(PlanChoices, send("GET", "/choices", undefined, { as }))).items;
const change = (id: string, fields: object, version = 1, as = ines) =>
  send("PATCH", `/${id}`, fields, { as, version });
const handOver = (id: string, to: object, { as = ines, version = 1 } = {}) =>
  send("POST", `/${id}/handovers`, to, { as, version });
const problem = async (answer: Promise<Response>, status: number) =>
  readProblem(await answer, status);

async function makeCompany(people: readonly [TestPerson, CompanyRole][]) {
  const id = uuidv7(Date.now());
  await db.insert(companies).values({ id, name: "Nordlicht", createdAt: 1, updatedAt: 1 });
  await db.insert(companyMembers).values(
    people.map(([{ id: userId }, role]) => ({
      companyId: id,
      userId,
      role,
      entry: "founded" as const,
      createdAt: 1,
    })),
  );
  return id;
}

/** Plans are opened as their own are: by the same desk, at another id. */
const openAt = async (planId: string, as = ines) => ({ ...(await openPlan(database, as)), planId });

describe("a plan of one's own", () => {
  test("is made empty, opened, changed, and stands first in the list once it was open", async () => {
    const plan = await make({ name: "Growth" });
    expect(plan).toMatchObject({ name: "Growth", isFirst: false, permission: "own", items: 0 });
    const desk = await openAt(plan.id);
    const goal = newId();
    await desk.apply([add("goal", { title: "Faster installs" }, goal)], { planId: plan.id });
    await desk.apply([set("settings", plan.id, { defaultCurrency: "USD" })], { planId: plan.id });
    const snapshot = await (await desk.ask.snapshot({ planId: plan.id })).json();
    expect(snapshot).toMatchObject({ permission: "edit", goals: [{ title: "Faster installs" }] });
    // The first one is untouched.
    expect((await desk.snapshot()).goals).toEqual([]);
    const other = await make({ name: "Later" });
    expect((await list()).items.map(({ name }) => name)).toEqual(["Later", "Growth"]);
    expect((await send("POST", `/${plan.id}/uses`)).status).toBe(204);
    expect((await list()).items.map(({ name }) => name)).toEqual(["Growth", "Later"]);
    expect(await lastPlanId(actAs(ctx, ines))).toBe(plan.id);
    expect(await choices()).toMatchObject([{ planId: plan.id }, { planId: other.id }]);
  });

  test("is nobody else's", async () => {
    const plan = await make();
    const other = await makePerson(database);
    const desk = await openAt(plan.id);
    for (const answer of [
      desk.ask.snapshot({ as: other, planId: plan.id }),
      desk.ask.apply([add("goal", { title: "Theirs" })], { as: other, planId: plan.id }),
      send("POST", `/${plan.id}/uses`, undefined, { as: other }),
      change(plan.id, { name: "Theirs" }, 1, other),
      handOver(plan.id, { userId: other.id }, { as: other }),
    ]) {
      expect((await answer).status).toBe(404);
    }
    expect((await list("", other)).items).toEqual([]);
    expect(await findPlan(actAs(ctx, other), plan.id)).toBeNull();
    const copy = {
      name: "Copy",
      companyId: null,
      from: { planId: plan.id, people: true, dates: true, progress: true },
    };
    expect((await send("POST", "", copy, { as: other })).status).toBe(404);
  });

  test("is renamed, archived and brought back; archived it is only read", async () => {
    const plan = await make();
    const renamed = await readAnswer(PlanRow, change(plan.id, { name: "Growth 2027" }));
    expect(renamed).toMatchObject({ name: "Growth 2027", version: 2 });
    expect((await problem(change(plan.id, { name: "Late" }), 409)).code).toBe("stale_version");
    await change(plan.id, { isArchived: true }, 2);
    const desk = await openAt(plan.id);
    expect(await (await desk.ask.snapshot({ planId: plan.id })).json()).toMatchObject({
      permission: "read",
    });
    const refused = desk.ask.apply([add("goal", { title: "Late" })], { planId: plan.id });
    expect((await refused).status).toBe(403);
    expect((await list()).items).toEqual([]);
    expect((await list("?state=archived")).items).toMatchObject([{ isArchived: true }]);
    expect(await choices()).toMatchObject([{ isArchived: true, permission: "read" }]);
    expect(await lastPlanId(actAs(ctx, ines))).toBe(ines.id);
    await change(plan.id, { isArchived: false }, 3);
    await desk.apply([add("goal", { title: "Back" })], { planId: plan.id });
    const events = await db
      .select({ type: auditEvents.eventType })
      .from(auditEvents)
      .where(eq(auditEvents.userId, ines.id));
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["plan_created", "plan_renamed", "plan_archived", "plan_returned"]),
    );
  });

  test("the first one stays as it is: no name, no archive, no other owner", async () => {
    const desk = await openPlan(database, ines);
    await desk.make("goal", { title: "One" });
    const other = await makePerson(database);
    await sharePlan(database, ines, other);
    expect((await change(ines.id, { isArchived: true })).status).toBe(403);
    expect((await handOver(ines.id, { userId: other.id })).status).toBe(403);
    expect((await desk.snapshot()).permission).toBe("edit");
  });

  test("there are as many as there may be, archived ones too", async () => {
    const rows = Array.from({ length: LIMITS.plansPerPerson }, (_, at) => ({
      id: uuidv7(at),
      name: `Plan ${at}`,
      ownerUserId: ines.id,
      archivedAt: at % 2,
    }));
    await db.insert(strategicPlans).values(rows);
    const input = { name: "More", companyId: null, from: null };
    expect((await problem(send("POST", "", input), 409)).code).toBe("no_room");
  });

  test.each([
    { name: "" },
    { name: "a\u0000b" },
    { name: "x".repeat(LIMITS.planNameLength + 1) },
    { kind: "scenario" },
  ])("bad input is refused: %j", async (fields) => {
    expect(
      (await send("POST", "", { name: "Growth", companyId: null, from: null, ...fields })).status,
    ).toBe(422);
  });
});

describe("a copy", () => {
  async function openFull() {
    const desk = await openPlan(database, ines);
    const [theme, member, goal, project, epic, squad] = Array.from({ length: 6 }, newId);
    const [objective, keyResult] = [newId(), newId()];
    await desk.apply([
      add("theme", { name: "Growth" }, theme),
      add("teamMember", { name: "Ada", managerId: null }, member),
      add(
        "goal",
        {
          title: "Goal",
          themeId: theme,
          ownerMemberId: member,
          endDate: "2026-12-31",
          status: "in_progress",
          progress: 40,
          progressReason: "Said",
        },
        goal,
      ),
      add("epic", { title: "Epic", goalId: goal, themeIds: [theme] }, epic),
      add("project", { title: "Project", epicId: epic, keyResultIds: [keyResult] }, project),
      add(
        "squad",
        { name: "Squad", projectId: project, members: [{ teamMemberId: member, allocation: 50 }] },
        squad,
      ),
      add("objective", { title: "O", entityType: "goal", entityId: goal }, objective),
      add("keyResult", { title: "K", objectiveId: objective, baseline: 1, target: 9 }, keyResult),
      add("checkIn", { keyResultId: keyResult, day: "2026-03-02", value: 4, target: 9 }),
      set("foundation", ines.id, {
        mission: "Why",
        coreValues: [{ id: newId(), title: "Candour", description: "", orderIndex: 0 }],
      }),
      set("settings", ines.id, { defaultCurrency: "USD" }),
    ]);
    return desk;
  }
  const read = async (planId: string) => {
    const desk = await openAt(planId);
    const answer = await desk.ask.snapshot({ planId });
    const snapshot: Record<string, Record<string, unknown>[]> = await answer.json();
    return snapshot;
  };

  test("has all of it under ids of its own, and the other one is left as it is", async () => {
    const desk = await openFull();
    const before = await desk.snapshot();
    const from = { planId: ines.id, people: true, dates: true, progress: true };
    const plan = await make({ name: "Copy", from });
    const copy = await read(plan.id);
    const [goal] = copy["goals"] ?? [];
    expect(goal).toMatchObject({
      title: "Goal",
      endDate: "2026-12-31",
      progress: 40,
      status: "in_progress",
    });
    expect(goal?.["themeId"]).toBe(copy["themes"]?.[0]?.["id"]);
    expect(goal?.["ownerMemberId"]).toBe(copy["teamMembers"]?.[0]?.["id"]);
    expect(copy["epics"]).toMatchObject([
      { goalId: goal?.["id"], themeIds: [copy["themes"]?.[0]?.["id"]] },
    ]);
    expect(copy["projects"]).toMatchObject([
      { epicId: copy["epics"]?.[0]?.["id"], keyResultIds: [copy["keyResults"]?.[0]?.["id"]] },
    ]);
    expect(copy["squads"]).toMatchObject([
      { projectId: copy["projects"]?.[0]?.["id"], members: [{ allocation: 50 }] },
    ]);
    expect(copy["objectives"]).toMatchObject([{ entityId: goal?.["id"] }]);
    expect(copy["checkIns"]).toMatchObject([{ value: 4 }]);
    expect(copy["foundation"]).toMatchObject({
      mission: "Why",
      coreValues: [{ title: "Candour" }],
    });
    expect(copy["settings"]).toMatchObject({ defaultCurrency: "USD" });
    expect(await desk.snapshot()).toEqual(before);
    const ids = new Set(
      Object.values(before).flatMap((rows) =>
        Array.isArray(rows) ? rows.map(({ id }) => id) : [],
      ),
    );
    expect(ids.has(String(goal?.["id"]))).toBe(false);
    // It is a plan like any other.
    await (
      await openAt(plan.id)
    ).apply([set("goal", String(goal?.["id"]), { title: "Other" })], { planId: plan.id });
  });

  test("leaves people, dates and progress behind where they are not wanted", async () => {
    await openFull();
    const from = { planId: ines.id, people: false, dates: false, progress: false };
    const copy = await read((await make({ name: "Bare", from })).id);
    expect(copy["goals"]).toMatchObject([
      { title: "Goal", ownerMemberId: null, endDate: null, status: "not_started", progress: 0 },
    ]);
    expect(copy["teamMembers"]).toEqual([]);
    expect(copy["squads"]).toMatchObject([{ name: "Squad", members: [] }]);
    expect(copy["keyResults"]).toMatchObject([{ current: 1, checkedInOn: null }]);
    expect(copy["checkIns"]).toEqual([]);
  });

  test("of a plan that somebody shares to be read may be made, and is one's own", async () => {
    const desk = await openFull();
    const reader = await makePerson(database);
    await sharePlan(database, desk.person, reader);
    const from = { planId: ines.id, people: false, dates: true, progress: true };
    const plan = await make({ from }, reader);
    expect(plan.permission).toBe("own");
    expect((await list("", ines)).items.map(({ id }) => id)).not.toContain(plan.id);
  });
});

describe("a company's plan", () => {
  test("is open to its owner and managers, and to nobody else without a share", async () => {
    const [boss, manager, member] = [ines, await makePerson(database), await makePerson(database)];
    const companyId = await makeCompany([
      [boss, "owner"],
      [manager, "manager"],
      [member, "member"],
    ]);
    const plan = await make({ name: "Company plan", companyId });
    expect(plan).toMatchObject({ companyId, ownerName: "Nordlicht", permission: "own" });
    const desk = await openAt(plan.id);
    await desk.apply([add("goal", { title: "Together" })], { as: manager, planId: plan.id });
    await desk.apply([set("settings", plan.id, { defaultCurrency: "USD" })], {
      as: manager,
      planId: plan.id,
    });
    expect((await desk.ask.snapshot({ as: member, planId: plan.id })).status).toBe(404);
    expect((await list("?owner=company", manager)).items).toMatchObject([{ id: plan.id }]);
    expect((await list("", member)).items).toEqual([]);
    await db.insert(strategicPlanningShares).values({
      id: newId(),
      planId: plan.id,
      targetUserId: member.id,
      entityType: PLAN_SHARE,
      permission: "read",
      isActive: true,
      createdAt: 1,
      updatedAt: 1,
      firstSeenAt: 1,
    });
    expect(await (await desk.ask.snapshot({ as: member, planId: plan.id })).json()).toMatchObject({
      permission: "read",
    });
    expect(await choices(member)).toMatchObject([
      { planId: plan.id, ownerName: "Nordlicht", permission: "read" },
    ]);
    // Who leads it no more has lost it at the next question.
    await db
      .update(companyMembers)
      .set({ role: "member" })
      .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, manager.id)));
    expect(
      (await desk.ask.apply([add("goal", { title: "Late" })], { as: manager, planId: plan.id }))
        .status,
    ).toBe(404);
    expect((await change(plan.id, { name: "Mine" }, 1, member)).status).toBe(403);
  });

  test("is made only by who leads it, and only there is it offered", async () => {
    const member = await makePerson(database);
    const companyId = await makeCompany([
      [ines, "owner"],
      [member, "member"],
    ]);
    const input = { name: "Mine", companyId, from: null };
    expect((await send("POST", "", input, { as: member })).status).toBe(404);
    expect(await readAnswer(PlanHomes, send("GET", "/homes", undefined, { as: member }))).toEqual({
      companies: [],
    });
    expect(await readAnswer(PlanHomes, send("GET", "/homes"))).toEqual({
      companies: [{ id: companyId, name: "Nordlicht" }],
    });
  });

  test("keeps its company from being deleted, and goes along where companies are merged", async () => {
    const companyId = await makeCompany([[ines, "owner"]]);
    const plan = await make({ companyId });
    const remove = () =>
      request(`/api/companies/${companyId}`, {
        method: "DELETE",
        as: ines,
        headers: { "if-match": '"1"' },
      });
    const refused = await problem(remove(), 409);
    expect(refused.detail).toBe(
      "This company has plans. Give each of them to another owner first.",
    );
    const admin = await makePerson(database, { roles: ["member", "admin"] });
    const into = uuidv7(Date.now());
    await db.insert(companies).values({ id: into, name: "Whole", createdAt: 1, updatedAt: 1 });
    const merged = await request(`/api/companies/all/${into}/merge`, {
      as: admin,
      json: { from: companyId, confirm: "Nordlicht", versions: { from: 1, into: 1 } },
    });
    expect(merged.status).toBe(200);
    const [moved] = await db.select().from(strategicPlans).where(eq(strategicPlans.id, plan.id));
    expect(moved?.ownerCompanyId).toBe(into);
  });

  test("whose last manager leaves stays with its owner, and is closed to who left at once", async () => {
    const boss = await makePerson(database);
    const companyId = await makeCompany([
      [boss, "owner"],
      [ines, "manager"],
    ]);
    const plan = await make({ companyId });
    const open = (as: TestPerson) => request(`/api/plans/${plan.id}/snapshot`, { as });
    const write = (as: TestPerson) =>
      request(`/api/plans/${plan.id}/operations`, {
        as,
        json: { id: newId(), label: "Add", changes: [add("goal", { title: "Grow" })] },
      });
    expect((await write(ines)).status).toBe(200);
    const path = `/api/companies/${companyId}/membership`;
    expect((await request(path, { method: "DELETE", as: ines })).status).toBe(204);
    await problem(open(ines), 404);
    await problem(write(ines), 404);
    expect((await list("", ines)).items.map(({ id }) => id)).not.toContain(plan.id);
    expect((await open(boss)).status).toBe(200);
    expect((await write(boss)).status).toBe(200);
  });

  test("whose owner's account ends, with no manager left, is the longest member's", async () => {
    const [boss, member] = [await makePerson(database), await makePerson(database)];
    const companyId = await makeCompany([
      [boss, "owner"],
      [ines, "manager"],
      [member, "member"],
    ]);
    const plan = await make({ companyId });
    const path = `/api/companies/${companyId}/membership`;
    expect((await request(path, { method: "DELETE", as: ines })).status).toBe(204);
    const open = (as: TestPerson) => request(`/api/plans/${plan.id}/snapshot`, { as });
    await problem(open(member), 404);
    await db.update(profiles).set({ deletionDueAt: 1 }).where(eq(profiles.id, boss.id));
    await eraseDueAccounts(ctx);
    expect((await list("", member)).items).toMatchObject([{ id: plan.id }]);
    expect((await open(member)).status).toBe(200);
  });

  test("goes with the account of the last person of the company", async () => {
    const companyId = await makeCompany([[ines, "owner"]]);
    const plan = await make({ companyId });
    await db.update(profiles).set({ deletionDueAt: 1 }).where(eq(profiles.id, ines.id));
    await eraseDueAccounts(ctx);
    expect(await db.select().from(strategicPlans).where(eq(strategicPlans.id, plan.id))).toEqual(
      [],
    );
  });

  test("outlives who made it, and goes with nobody's account", async () => {
    const boss = await makePerson(database);
    const companyId = await makeCompany([
      [boss, "owner"],
      [ines, "manager"],
    ]);
    const plan = await make({ companyId });
    await db.update(profiles).set({ deletionDueAt: 1 }).where(eq(profiles.id, ines.id));
    await eraseDueAccounts(ctx);
    expect((await list("", boss)).items).toMatchObject([{ id: plan.id }]);
  });
});

describe("another owner", () => {
  test("gets it with all rights; who gave it keeps a share, and the others theirs", async () => {
    const [heir, reader] = [await makePerson(database), await makePerson(database)];
    await sharePlan(database, ines, heir);
    const plan = await make({ name: "Heritage" });
    for (const target of [heir, reader]) {
      await db.insert(strategicPlanningShares).values({
        id: newId(),
        planId: plan.id,
        ownerUserId: ines.id,
        targetUserId: target.id,
        entityType: PLAN_SHARE,
        permission: "read",
        isActive: true,
        createdAt: 1,
        updatedAt: 1,
        firstSeenAt: 1,
      });
    }
    expect((await handOver(plan.id, { userId: heir.id })).status).toBe(204);
    expect((await list("?owner=mine", heir)).items).toMatchObject([
      { id: plan.id, permission: "own" },
    ]);
    expect((await list("?owner=shared")).items).toMatchObject([
      { id: plan.id, permission: "edit" },
    ]);
    expect((await list("", reader)).items).toMatchObject([{ id: plan.id, permission: "read" }]);
    const shares = await db
      .select()
      .from(strategicPlanningShares)
      .where(eq(strategicPlanningShares.planId, plan.id));
    expect(shares.map(({ ownerUserId }) => ownerUserId)).toEqual([heir.id, heir.id]);
    expect((await change(plan.id, { name: "Mine again" }, 2)).status).toBe(403);
  });

  test("is a colleague or a company that one leads, and not somebody unknown", async () => {
    const stranger = await makePerson(database);
    const plan = await make();
    const refused = await problem(handOver(plan.id, { userId: stranger.id }), 422);
    expect(refused.fields).toHaveProperty("userId");
    const companyId = await makeCompany([
      [stranger, "owner"],
      [ines, "member"],
    ]);
    expect((await handOver(plan.id, { companyId })).status).toBe(404);
    await db
      .update(companyMembers)
      .set({ role: "manager" })
      .where(eq(companyMembers.userId, ines.id));
    expect((await handOver(plan.id, { companyId })).status).toBe(204);
    expect((await list("", stranger)).items).toMatchObject([{ id: plan.id, companyId }]);
  });

  test("is one of two at once", async () => {
    const [one, other] = [await makePerson(database), await makePerson(database)];
    for (const person of [one, other]) await sharePlan(database, ines, person);
    const plan = await make();
    const answers = await Promise.all([
      handOver(plan.id, { userId: one.id }),
      handOver(plan.id, { userId: other.id }),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await db.select({ id: planUses.planId }).from(planUses)).toEqual([]);
  });
});

test("the file of an account has every plan of one's own whole", async () => {
  const plan = await make({ name: "Second" });
  const desk = await openAt(plan.id);
  await desk.apply([add("goal", { title: "In the file" })], { planId: plan.id });
  const answer = await takeAccountFile(database, ines);
  expect(await answer.json()).toMatchObject({
    morePlans: [{ name: "Second", plan: { goals: [{ title: "In the file" }] } }],
  });
});

test("the list is searched by name and owner, filtered and paged", async () => {
  await db.insert(strategicPlans).values(
    Array.from({ length: 30 }, (_, at) => ({
      id: uuidv7(at),
      name: `Plan ${at}`,
      ownerUserId: ines.id,
      createdAt: at + 1,
      kind: at % 10 === 0 ? ("template" as const) : ("plan" as const),
    })),
  );
  const page = await list("?limit=20");
  expect(page.items).toHaveLength(19);
  expect(page.counts).toEqual({ open: 31, archived: 0 });
  const rest = await list(`?limit=20&cursor=${encodeURIComponent(page.nextCursor ?? "")}`);
  expect(rest.items).toHaveLength(11);
  expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(30);
  expect((await list("?q=Plan 29")).items).toHaveLength(1);
  expect((await list("?q=Roth")).items).toHaveLength(30);
  expect((await list("?kind=template")).items).toHaveLength(3);
  expect((await list("?owner=shared")).items).toEqual([]);
});
