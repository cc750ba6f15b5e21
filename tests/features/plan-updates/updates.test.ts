import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { strategicPlanningUpdates } from "../../../db/schema/plan-updates.ts";
import { readQueue } from "../../../worker/features/plan-updates/rules/queue.ts";
import { holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { RHYTHM_DEFAULTS } from "../../../db/values/plans.ts";
import { takeDatabase } from "../../support/database.ts";
import { linkAccount } from "../../support/link-account.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { readBoard } from "../dashboards/read-board.ts";
import { add, newId, openPlan, remove, set } from "../plans/plan-desk.ts";

const database = await takeDatabase();
const today = new Date().toISOString().slice(0, "2026-01-01".length);

const update = (itemId: string, fields: object = {}, id = newId()) =>
  add(
    "update",
    { itemKind: "goal", itemId, day: today, health: "at_risk", happened: "It began.", ...fields },
    id,
  );
const rhythm = (cadences: object) => ({
  rhythm: { ...RHYTHM_DEFAULTS, cadences: { ...RHYTHM_DEFAULTS.cadences, ...cadences } },
});

describe("an update", () => {
  test("is signed by whoever writes it, whoever they say they are", async () => {
    const plan = await openPlan(database);
    const editor = await makePerson(database);
    await sharePlan(database, plan.person, editor, { permission: "edit" });
    const goal = await plan.make("goal", { title: "Grow" });
    await plan.apply([update(goal, { authorId: plan.planId })], { as: editor });
    await plan.apply([update(goal)], { as: editor });
    const { updates } = await plan.snapshot();
    expect(updates.map(({ authorId }) => authorId)).toEqual([null, editor.id]);
  });

  test("says something, about something of this plan, on a day that there is", async () => {
    const plan = await openPlan(database);
    const other = await openPlan(database);
    const goal = await plan.make("goal", { title: "Grow" });
    const elsewhere = await other.make("goal", { title: "Theirs" });
    const wrong = {
      happened: update(goal, { happened: "  " }),
      day: update(goal, { day: "2026-02-30" }),
      health: update(goal, { health: "fine" }),
      goalId: update(elsewhere),
    };
    for (const [field, change] of Object.entries(wrong)) {
      const { fields } = await readProblem(await plan.ask.apply([change]), 422);
      expect(fields).toHaveProperty(field);
    }
    const asProject = update(goal, { itemKind: "project" });
    await readProblem(await plan.ask.apply([asProject]), 422);
    expect((await plan.snapshot()).updates).toEqual([]);
  });

  test("is changed and removed by who wrote it, or removed by whose plan it is", async () => {
    const plan = await openPlan(database);
    const editor = await makePerson(database);
    await sharePlan(database, plan.person, editor, { permission: "edit" });
    const goal = await plan.make("goal", { title: "Grow" });
    const [own, theirs] = [newId(), newId()];
    await plan.apply([update(goal, {}, own)]);
    await plan.apply([update(goal, {}, theirs)], { as: editor });
    const byEditor = (change: object) => plan.ask.apply([change], { as: editor });
    await readProblem(await byEditor(set("update", own, { happened: "Mine" })), 403);
    await readProblem(await byEditor(remove("update", own)), 403);
    expect((await byEditor(set("update", theirs, { happened: "More" }))).status).toBe(200);
    await plan.apply([remove("update", theirs)]);
    expect((await plan.snapshot()).updates.map(({ id }) => id)).toEqual([own]);
  });

  test("goes with its item, with what was said to it, and comes back with undo", async () => {
    const plan = await openPlan(database);
    const goal = await plan.make("goal", { title: "Grow" });
    const [written, said] = [newId(), newId()];
    await plan.apply([
      update(goal, {}, written),
      add("reply", { toKind: "update", toId: written, says: "asked", text: "Why?" }, said),
    ]);
    await readProblem(await plan.ask.apply([remove("goal", goal)]), 409);
    const { operation } = await plan.apply([
      remove("reply", said),
      remove("update", written),
      remove("goal", goal),
    ]);
    expect(await plan.snapshot()).toMatchObject({ goals: [], updates: [], replies: [] });
    await plan.undo(operation?.id ?? "");
    expect(await plan.snapshot()).toMatchObject({
      goals: [{ id: goal }],
      updates: [{ id: written, happened: "It began." }],
      replies: [{ id: said, text: "Why?" }],
    });
  });

  test("is written neither by who only reads, nor by who is nobody", async () => {
    const plan = await openPlan(database);
    const reader = await makePerson(database);
    const stranger = await makePerson(database);
    await sharePlan(database, plan.person, reader, { permission: "read" });
    const goal = await plan.make("goal", { title: "Grow" });
    const written = newId();
    await plan.apply([update(goal, {}, written)]);
    const reply = add("reply", { toKind: "update", toId: written, says: "acknowledged" });
    for (const change of [update(goal), reply]) {
      await readProblem(await plan.ask.apply([change], { as: reader }), 403);
      await readProblem(await plan.ask.apply([change], { as: stranger }), 404);
    }
    const anonymous = await request(`/api/plans/${plan.planId}/operations`, {
      method: "POST",
      json: { id: newId(), label: "Write", changes: [update(goal)] },
    });
    expect(anonymous.status).toBe(401);
    const seen = await plan.ask.snapshot({ as: reader });
    expect(await seen.json()).toMatchObject({ updates: [{ id: written }] });
  });

  test("a question, a decision and an answer need words, having read it needs none", async () => {
    const plan = await openPlan(database);
    const goal = await plan.make("goal", { title: "Grow" });
    const written = newId();
    await plan.apply([update(goal, {}, written)]);
    const say = (says: string) => add("reply", { toKind: "update", toId: written, says });
    for (const says of ["asked", "decided", "answered"]) {
      const { fields } = await readProblem(await plan.ask.apply([say(says)]), 422);
      expect(fields).toHaveProperty("text");
    }
    expect((await plan.ask.apply([say("acknowledged")])).status).toBe(200);
  });

  test("whoever leaves reads nothing any more", async () => {
    const plan = await openPlan(database);
    const member = await plan.make("teamMember", { name: "Ada" });
    const goal = await plan.make("goal", { title: "Grow", readerMemberId: member });
    await plan.apply([remove("teamMember", member)]);
    expect((await plan.snapshot()).goals).toMatchObject([{ id: goal, readerMemberId: null }]);
  });
});

describe("the card on Today", () => {
  const cardOf = async (as: TestPerson) => {
    const { cards } = await readBoard("today", as);
    return cards["plan-updates"] ?? expect.fail("there is no such card");
  };

  /** A plan with a boss and one who reports to them, each with an account, and a goal of the latter. */
  async function openTeam(permission: "contribute" | "edit" | "read" = "edit") {
    const plan = await openPlan(database);
    const [boss, ana] = [await makePerson(database), await makePerson(database)];
    for (const one of [boss, ana]) await sharePlan(database, plan.person, one, { permission });
    const bossId = await plan.make("teamMember", { name: "Boss" });
    const anaId = await plan.make("teamMember", { name: "Ana", managerId: bossId });
    const { planId } = plan;
    await linkAccount(database, { planId, memberId: bossId, userId: boss.id });
    await linkAccount(database, { planId, memberId: anaId, userId: ana.id });
    const goal = await plan.make("goal", {
      title: "Grow",
      ownerMemberId: anaId,
      status: "in_progress",
    });
    await plan.apply([set("settings", plan.planId, rhythm({ goal: "weekly" }))]);
    return { plan, boss, ana, goal };
  }

  test("has what is to be written, read and answered, each for whom it is", async () => {
    const { plan, boss, ana, goal } = await openTeam();
    expect(await cardOf(boss)).toMatchObject({ asked: 0, read: 0, write: 0, waiting: [] });
    const due = await cardOf(ana);
    expect(due).toMatchObject({ write: 1, waiting: [{ part: "write", title: "Grow" }] });
    expect(due.waiting[0]?.address).toBe(
      `/strategy/goals?item=goal:${goal}&plan=${plan.planId}&update=new`,
    );
    const written = newId();
    await plan.apply([update(goal, {}, written)], { as: ana });
    expect(await cardOf(ana)).toMatchObject({ write: 0, waiting: [] });
    expect(await cardOf(boss)).toMatchObject({ read: 1, waiting: [{ part: "read" }] });
    const ask = { toKind: "update", toId: written, says: "asked", text: "Why?" };
    await plan.apply([add("reply", ask)], { as: boss });
    expect(await cardOf(boss)).toMatchObject({ read: 0, waiting: [] });
    expect(await cardOf(ana)).toMatchObject({ asked: 1, waiting: [{ part: "asked" }] });
    await plan.apply([add("reply", { ...ask, says: "answered", text: "So." })], { as: ana });
    expect(await cardOf(boss)).toMatchObject({ read: 1 });
    await plan.apply([add("reply", { ...ask, says: "acknowledged", text: "" })], { as: boss });
    expect(await cardOf(boss)).toMatchObject({ read: 0, waiting: [] });
  });

  test("is the same for who may only contribute, and leaves out what they may not see", async () => {
    const { plan, boss, ana, goal } = await openTeam("contribute");
    expect(await cardOf(ana)).toMatchObject({ write: 1 });
    await plan.apply([update(goal)], { as: ana });
    expect(await cardOf(boss)).toMatchObject({ read: 1 });
    await plan.apply([set("goal", goal, { visibleTo: [ana.id] })]);
    expect(await cardOf(boss)).toMatchObject({ read: 0, waiting: [] });
  });

  test("lets a reader who may only contribute answer, whether named or a manager, and nobody else", async () => {
    const { plan, boss, ana, goal } = await openTeam("contribute");
    const written = newId();
    await plan.apply([update(goal, {}, written)], { as: ana });
    const say = (as: TestPerson) =>
      plan.ask.apply([add("reply", { toKind: "update", toId: written, says: "acknowledged" })], {
        as,
      });
    const stranger = await makePerson(database);
    await sharePlan(database, plan.person, stranger, { permission: "contribute" });
    const named = await plan.make("teamMember", { name: "Named" });
    const { planId } = plan;
    await linkAccount(database, { planId, memberId: named, userId: stranger.id });
    await readProblem(await say(stranger), 403);
    expect((await say(boss)).status).toBe(200);
    await plan.apply([set("goal", goal, { readerMemberId: named })]);
    expect((await say(stranger)).status).toBe(200);
    await readProblem(await say(boss), 403);
  });

  test("lets the reader of a check-in answer it", async () => {
    const { plan, boss, ana, goal } = await openTeam("contribute");
    const { goals } = await plan.snapshot();
    const owner = goals.find(({ id }) => id === goal)?.ownerMemberId ?? null;
    const objective = await plan.make("objective", { title: "O", ownerMemberId: owner });
    const result = await plan.make("keyResult", { title: "K", objectiveId: objective });
    const said = newId();
    const checkIn = { keyResultId: result, day: today, value: 1, target: 100, confidence: "high" };
    await plan.apply([add("checkIn", checkIn, said)]);
    const reply = add("reply", { toKind: "checkIn", toId: said, says: "acknowledged" });
    expect((await plan.ask.apply([reply], { as: boss })).status).toBe(200);
    expect((await cardOf(ana)).asked).toBe(0);
  });

  test("leaves out plans that one only reads, that are closed, and those of strangers", async () => {
    const { ana } = await openTeam("read");
    expect(await cardOf(ana)).toMatchObject({ write: 0, waiting: [] });
    const { plan, ana: editor } = await openTeam();
    expect((await cardOf(editor)).write).toBe(1);
    await plan.apply([set("settings", plan.planId, { collaborationEnabled: false })]);
    expect((await cardOf(editor)).write).toBe(0);
  });

  test("takes a person's own plan as a whole, where none of its people is them", async () => {
    const plan = await openPlan(database);
    const goal = await plan.make("goal", { title: "Alone", status: "in_progress" });
    await plan.apply([set("settings", plan.planId, rhythm({ goal: "weekly" }))]);
    expect(await cardOf(plan.person)).toMatchObject({
      write: 1,
      queue: "/strategy/dashboard?part=updates",
      waiting: [{ title: "Alone", address: `/strategy/goals?item=goal:${goal}&update=new` }],
    });
  });

  test("counts what it does not show, of check-ins too", async () => {
    const plan = await openPlan(database);
    const objective = await plan.make("objective", { title: "O", status: "in_progress" });
    for (let at = 0; at <= LIMITS.cardRows; at += 1) {
      await plan.make("keyResult", { title: `K${at}`, objectiveId: objective });
    }
    const { write, waiting } = await cardOf(plan.person);
    expect([write, waiting.length]).toEqual([LIMITS.cardRows + 1, LIMITS.cardRows]);
  });
});

describe("an update that somebody answered", () => {
  /** A contributor's update of some hours ago, with a question of the plan's owner. */
  async function openAnswered(hoursAgo: number) {
    const plan = await openPlan(database);
    const author = await makePerson(database);
    await sharePlan(database, plan.person, author, { permission: "contribute" });
    const memberId = await plan.make("teamMember", { name: "Ana" });
    await linkAccount(database, { planId: plan.planId, memberId, userId: author.id });
    const goal = await plan.make("goal", { title: "Grow", ownerMemberId: memberId });
    const [written, said] = [newId(), newId()];
    await plan.apply([update(goal, { next: "On." }, written)], { as: author });
    await database.db
      .update(strategicPlanningUpdates)
      .set({ createdAt: Date.now() - hoursAgo * 3_600_000 })
      .where(eq(strategicPlanningUpdates.id, written));
    const reply = { toKind: "update", toId: written, says: "asked", text: "Why?" };
    await plan.apply([add("reply", reply, said)]);
    const byAuthor = (...changes: object[]) => plan.ask.apply(changes, { as: author });
    return { plan, author, goal, written, said, byAuthor };
  }
  const TAKEN = { happened: "", next: "", help: "", withdrawnOn: today };

  test("is withdrawn by its author: its words are gone, the replies stay, and undo brings it back", async () => {
    const { plan, author, written, said, byAuthor } = await openAnswered(30);
    // Others' words are not the author's to remove.
    await readProblem(await byAuthor(remove("reply", said), remove("update", written)), 403);
    await readProblem(await byAuthor(remove("update", written)), 409);
    const { operation } = await plan.apply([set("update", written, TAKEN)], { as: author });
    const { updates, replies } = await plan.snapshot();
    expect(updates).toMatchObject([{ id: written, ...TAKEN }]);
    expect(replies).toMatchObject([{ id: said, text: "Why?" }]);
    // Who did it, and when, stands in the plan's operations.
    expect(operation).toMatchObject({ actorId: author.id });
    await plan.undo(operation?.id ?? "", { as: author });
    expect((await plan.snapshot()).updates).toMatchObject([
      { id: written, happened: "It began.", next: "On.", withdrawnOn: null },
    ]);
  });

  test("is corrected for an hour, and not rewritten after it", async () => {
    const fresh = await openAnswered(0.5);
    const words = set("update", fresh.written, { happened: "It began well." });
    expect((await fresh.byAuthor(words)).status).toBe(200);
    const old = await openAnswered(2);
    const rewritten = set("update", old.written, { happened: "It never began." });
    const problem = await readProblem(await old.byAuthor(rewritten), 403);
    expect(problem.detail).toBe("Somebody answered this update. Withdraw it, or write a new one.");
    // Nor brought back to other words once it was withdrawn.
    expect((await old.byAuthor(set("update", old.written, TAKEN))).status).toBe(200);
    const again = set("update", old.written, { happened: "Other", withdrawnOn: null });
    await readProblem(await old.byAuthor(again), 403);
  });

  test("keeps no words once it is withdrawn, and is withdrawn by nobody else who contributes", async () => {
    const { plan, written, byAuthor } = await openAnswered(2);
    const half = set("update", written, { withdrawnOn: today });
    expect((await readProblem(await byAuthor(half), 422)).fields).toHaveProperty("happened");
    const other = await makePerson(database);
    await sharePlan(database, plan.person, other, { permission: "edit" });
    const byOther = await plan.ask.apply([set("update", written, TAKEN)], { as: other });
    await readProblem(byOther, 403);
    expect((await plan.snapshot()).updates).toMatchObject([{ withdrawnOn: null }]);
  });

  test("counts as written no more: the question is settled, and the next update is due", async () => {
    const { plan, author, goal, written } = await openAnswered(2);
    await plan.apply([set("settings", plan.planId, rhythm({ goal: "weekly" }))]);
    await plan.apply([set("goal", goal, { status: "in_progress" })]);
    const held = holdPlan(await plan.snapshot());
    const waits = (of: ReturnType<typeof holdPlan>) =>
      readQueue(of, { today, memberId: null, userId: null }).map(({ part, kind }) => [part, kind]);
    expect(waits(held)).toEqual([["asked", "goal"]]);
    await plan.apply([set("update", written, TAKEN)], { as: author });
    expect(waits(holdPlan(await plan.snapshot()))).toEqual([["write", "goal"]]);
  });
});
