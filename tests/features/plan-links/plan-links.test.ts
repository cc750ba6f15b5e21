import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import { auditEvents } from "../../../db/schema/audit.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { planLinks } from "../../../db/schema/plan-links.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { endShare } from "../../../worker/features/plan-shares/end-share.ts";
import { ItemLink, ItemLinks, LinkTargets } from "../../../worker/features/plan-links/contract.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { add, newId, openPlan, remove } from "../plans/plan-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;

/** Mira's plan is above; Ines has the one below, and may read Mira's. */
let ines: TestPerson;
let mira: TestPerson;
let below: Awaited<ReturnType<typeof openPlan>>;
let above: Awaited<ReturnType<typeof openPlan>>;
let goal: string;
let top: string;

beforeEach(async () => {
  await db.delete(strategicPlans);
  ines = await makePerson(database, { fullName: "Ines Roth" });
  mira = await makePerson(database, { fullName: "Mira Sand" });
  below = await openPlan(database, ines);
  above = await openPlan(database, mira);
  goal = await below.make("goal", { title: "Shorter installs" });
  top = await above.make("goal", {
    title: "Happy clinics",
    startDate: "2020-01-01",
    endDate: "2020-02-01",
    status: "in_progress",
    progress: 30,
  });
  await sharePlan(database, mira, ines);
});

const send = (as: TestPerson, method: string, path: string, body?: unknown, version?: number) =>
  sendTo("/api/plans", as)(method, path, body, version === undefined ? {} : { version });
const ask = (
  as = ines,
  { from = goal, planId = ines.id, to = { planId: mira.id, kind: "goal", id: top } } = {},
) => send(as, "POST", `/${planId}/links`, { goalId: from, served: to });
const asked = async () => (await readAnswer(v.object({ id: v.string() }), ask())).id;
const links = (as: TestPerson, planId: string, itemId: string, kind = "goal") =>
  readAnswer(ItemLinks, send(as, "GET", `/${planId}/links?kind=${kind}&itemId=${itemId}`));
const answer = (id: string, state: string, version: number, as = mira) =>
  send(as, "PUT", `/${mira.id}/links/${id}/answer`, { state }, version);
const notesOf = async ({ id }: TestPerson) =>
  (await db.select().from(userNotifications).where(eq(userNotifications.userId, id))).map(
    ({ title, actionPath }) => ({ title, actionPath }),
  );

describe("a goal that serves one of a plan above", () => {
  test("is asked for, agreed, seen on both sides, and ended by either", async () => {
    expect(await links(ines, ines.id, goal)).toEqual({ serves: [], servedBy: [], canAsk: true });
    const id = await asked();
    expect((await links(ines, ines.id, goal)).serves).toMatchObject([
      {
        state: "asked",
        canAnswer: false,
        canEnd: true,
        other: {
          title: "Happy clinics",
          planName: "Plan of Mira Sand",
          health: "off_track",
          progress: 30,
          address: `/strategy/goals?item=goal:${top}&plan=${mira.id}`,
        },
      },
    ]);
    expect(await notesOf(mira)).toEqual([
      {
        title: "Ines Roth asks to link a goal to Happy clinics",
        actionPath: `/strategy/goals?item=goal:${top}`,
      },
    ]);
    // Mira may not open the plan of Ines: she learns that there is a goal, and nothing of it.
    const [waiting] = (await links(mira, mira.id, top)).servedBy;
    expect(waiting).toMatchObject({ state: "asked", other: null, canAnswer: true });
    const agreed = await readAnswer(
      v.pick(ItemLink, ["state", "version"]),
      answer(id, "agreed", 1),
    );
    expect(agreed).toEqual({ state: "agreed", version: 2 });
    expect(await notesOf(ines)).toMatchObject([{ title: "Your goal now serves another plan" }]);
    await sharePlan(database, ines, mira);
    expect((await links(mira, mira.id, top)).servedBy).toMatchObject([
      { state: "agreed", other: { title: "Shorter installs", planName: "Plan of Ines Roth" } },
    ]);
    expect((await send(mira, "DELETE", `/${mira.id}/links/${id}`)).status).toBe(204);
    expect((await links(ines, ines.id, goal)).serves).toEqual([]);
    const again = await asked();
    expect((await send(ines, "DELETE", `/${ines.id}/links/${again}`)).status).toBe(204);
    expect((await links(mira, mira.id, top)).servedBy).toEqual([]);
    const events = await db.select().from(auditEvents);
    expect(events.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(["plan_link_asked", "plan_link_agreed", "plan_link_ended"]),
    );
  });

  test("is refused, which is taken back, and can be asked for again", async () => {
    const id = await asked();
    expect((await answer(id, "refused", 1)).status).toBe(200);
    expect((await links(ines, ines.id, goal)).serves).toMatchObject([{ state: "refused" }]);
    expect((await links(mira, mira.id, top)).servedBy).toEqual([]);
    expect((await readProblem(await answer(id, "agreed", 1), 409)).code).toBe("stale_version");
    expect((await answer(id, "asked", 2)).status).toBe(200);
    expect((await links(mira, mira.id, top)).servedBy).toMatchObject([{ state: "asked" }]);
    await answer(id, "refused", 3);
    await asked();
    expect((await links(ines, ines.id, goal)).serves).toMatchObject([{ state: "asked" }]);
    expect((await readProblem(await ask(), 409)).code).toBe("taken_meanwhile");
  });

  test("shows nothing any more once the share ends, and the link stays", async () => {
    await answer(await asked(), "agreed", 1);
    await db.delete(strategicPlanningShares).where(eq(strategicPlanningShares.planId, mira.id));
    expect((await links(ines, ines.id, goal)).serves).toMatchObject([
      { state: "agreed", other: null, canEnd: true },
    ]);
    const text = JSON.stringify(await links(ines, ines.id, goal));
    expect(text).not.toContain("Happy clinics");
    expect(text).not.toContain(mira.id);
    expect(text).not.toContain(top);
  });

  test("is told to the open tabs of who saw it as the share ends, and shows nothing from then on", async () => {
    await answer(await asked(), "agreed", 1);
    expect((await links(ines, ines.id, goal)).serves).toMatchObject([
      { other: { title: "Happy clinics" } },
    ]);
    const told: unknown[] = [];
    const { ctx } = makeContext(database);
    const live = {
      ...ctx.live,
      publish: async (userId: string, message: object) => void told.push({ userId, ...message }),
      recheckRoom: (room: string, id: string, userId: string) =>
        void told.push({ room, id, userId }),
    };
    const [share] = await db
      .select({ id: strategicPlanningShares.id })
      .from(strategicPlanningShares)
      .where(eq(strategicPlanningShares.planId, mira.id));
    await endShare(actAs({ ...ctx, live }, mira), { planId: mira.id, shareId: share?.id ?? "" });
    // Their tabs ask for the links again when they hear that, without waiting for anything.
    expect(told).toContainEqual({
      userId: ines.id,
      type: "plan.right",
      topic: "plans",
      planId: mira.id,
    });
    expect(told).toContainEqual({ room: "plan", id: mira.id, userId: ines.id });
    const text = JSON.stringify(await links(ines, ines.id, goal));
    for (const word of ["Happy clinics", mira.id, top]) expect(text).not.toContain(word);
    // Mira, whose it is, still sees what serves her goal, and nothing of Ines's plan but the link.
    expect((await links(mira, mira.id, top)).servedBy).toMatchObject([{ state: "agreed" }]);
  });

  test("may serve a key result; both ends come back with an undo", async () => {
    const objective = await above.make("objective", { title: "O", entityType: "company" });
    const result = await above.make("keyResult", { title: "80 % happy", objectiveId: objective });
    await ask(ines, { to: { planId: mira.id, kind: "keyResult", id: result } });
    expect((await links(ines, ines.id, goal)).serves).toMatchObject([
      { other: { title: "80 % happy", health: null, progress: 0 } },
    ]);
    expect((await links(mira, mira.id, result, "keyResult")).servedBy).toHaveLength(1);
    const { operation } = await below.apply([remove("goal", goal)]);
    expect((await links(mira, mira.id, result, "keyResult")).servedBy).toEqual([]);
    await below.undo(operation?.id ?? "");
    expect((await links(mira, mira.id, result, "keyResult")).servedBy).toHaveLength(1);
  });

  test("in two plans of one owner is agreed at once", async () => {
    const planId = newId();
    await db.insert(strategicPlans).values({ id: planId, name: "Company", ownerUserId: ines.id });
    const id = newId();
    await below.apply([add("goal", { title: "Top" }, id)], { planId });
    expect((await ask(ines, { to: { planId, kind: "goal", id } })).status).toBe(200);
    expect((await links(ines, planId, id)).servedBy).toMatchObject([
      { state: "agreed", canEnd: true },
    ]);
  });
});

describe("is refused", () => {
  test("where it would close a circle, through objectives and projects too, and says which", async () => {
    await sharePlan(database, ines, mira);
    await answer(await asked(), "agreed", 1);
    const objective = await below.make("objective", {
      title: "Objective of it",
      entityType: "goal",
      entityId: goal,
    });
    const result = await below.make("keyResult", { title: "Result", objectiveId: objective });
    const back = ask(mira, {
      planId: mira.id,
      from: top,
      to: { planId: ines.id, kind: "keyResult", id: result },
    });
    expect(await readProblem(await back, 422)).toMatchObject({
      fields: {
        served:
          "This would go round in a circle: Happy clinics → Result → Objective of it → Shorter installs → Happy clinics.",
      },
    });
    const same = ask(ines, { to: { planId: ines.id, kind: "goal", id: goal } });
    expect((await readProblem(await same, 422)).fields?.["served"]).toContain("another plan");
  });

  test("to who may only read the plan below, or may not open one of the two", async () => {
    const stranger = await makePerson(database);
    expect((await ask(stranger)).status).toBe(404);
    await sharePlan(database, ines, stranger);
    expect((await ask(stranger)).status).toBe(403);
    await db.delete(strategicPlanningShares).where(eq(strategicPlanningShares.planId, mira.id));
    expect((await ask()).status).toBe(404);
    expect(await db.select().from(planLinks)).toEqual([]);
  });

  test("an answer or an end of anybody else", async () => {
    const id = await asked();
    expect((await answer(id, "agreed", 1, ines)).status).toBe(403);
    expect((await send(ines, "DELETE", `/${mira.id}/links/${id}`)).status).toBe(403);
    const stranger = await makePerson(database);
    expect((await answer(id, "agreed", 1, stranger)).status).toBe(404);
    expect((await send(stranger, "DELETE", `/${ines.id}/links/${id}`)).status).toBe(404);
  });

  test("bad input, and items that are not there", async () => {
    expect((await ask(ines, { from: "x" })).status).toBe(422);
    expect((await ask(ines, { from: newId() })).status).toBe(404);
    expect((await ask(ines, { to: { planId: mira.id, kind: "goal", id: newId() } })).status).toBe(
      404,
    );
  });
});

test("what can be served is found by its name, in other plans that one may open", async () => {
  const find = (q: string, as = ines) =>
    readAnswer(LinkTargets, send(as, "GET", `/${as.id}/links/targets?q=${q}`));
  expect((await find("happy")).items).toMatchObject([
    { title: "Happy clinics", kind: "goal", planId: mira.id, planName: "Plan of Mira Sand" },
  ]);
  expect((await find("shorter")).items).toEqual([]);
  expect((await find("shorter", mira)).items).toEqual([]);
});
