import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { planOperationIds, planOperations, strategicPlans } from "../../../db/schema/plans.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { add, newId, openPlan, remove, set } from "./plan-desk.ts";

const database = await takeDatabase();

test("thirty operations at once: each is there, and the numbers have no gap", async () => {
  const plan = await openPlan(database);
  const changes = Array.from({ length: 30 }, (_, at) => add("goal", { title: `Goal ${at}` }));
  const done = await Promise.all(changes.map((change) => plan.apply([change])));
  expect(done.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
    changes.map((_change, at) => at + 1),
  );
  const { goals, seq } = await plan.snapshot();
  expect(seq).toBe(changes.length);
  expect(new Set(goals.map(({ id }) => id))).toEqual(new Set(changes.map(({ id }) => id)));
});

test("several at one item: whatever was acknowledged is in its history, without a gap", async () => {
  const plan = await openPlan(database);
  const goal = await plan.make("goal", { title: "Goal" });
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => plan.ask.apply([set("goal", goal, { progress: at + 1 })])),
  );
  const done = answers.filter(({ status }) => status === 200);
  for (const answer of answers) if (answer.status !== 200) await readProblem(answer, 409);
  const { goals, seq } = await plan.snapshot();
  expect(done.length).toBeGreaterThan(0);
  expect(seq).toBe(done.length + 1);
  expect(goals[0]?.version).toBe(done.length + 1);
});

test("a goal removed while a project is linked to it: one of the two", async () => {
  const plan = await openPlan(database);
  for (let round = 0; round < 5; round += 1) {
    const goal = await plan.make("goal", { title: "Goal" });
    const project = await plan.make("project", { title: "Project" });
    const answers = await Promise.all([
      plan.ask.apply([remove("goal", goal)]),
      plan.ask.apply([set("project", project, { goalId: goal })]),
    ]);
    const statuses = answers.map(({ status }) => status);
    const { goals, projects } = await plan.snapshot();
    const linked = projects.find(({ id }) => id === project)?.goalId ?? null;
    expect([
      { statuses: [200, 422], isThere: false, linked: null },
      { statuses: [409, 200], isThere: true, linked: goal },
    ]).toContainEqual({ statuses, isThere: goals.some(({ id }) => id === goal), linked });
  }
});

test("two managers of each other at once: no circle", async () => {
  const plan = await openPlan(database);
  const [ada, bo] = [
    await plan.make("teamMember", { name: "Ada" }),
    await plan.make("teamMember", { name: "Bo" }),
  ];
  const answers = await Promise.all([
    plan.ask.apply([set("teamMember", ada, { managerId: bo })]),
    plan.ask.apply([set("teamMember", bo, { managerId: ada })]),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
});

test("an epic moved into a stage while that is removed: one of the two", async () => {
  const plan = await openPlan(database);
  const epic = await plan.make("epic", { title: "Epic" });
  const epicFunnelStatuses = [{ id: "funnel", label: "Funnel" }];
  const answers = await Promise.all([
    plan.ask.apply([set("epic", epic, { funnelStatus: "ready" })]),
    plan.ask.apply([set("settings", plan.planId, { epicFunnelStatuses })]),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
});

/** Of a set that says what was: over what others wrote since it is refused, and without that it is not. */
const over = (goal: string, title: string) => ({
  ...set("goal", goal, { title }),
  was: undefined,
});

/** The operation after this one takes along what may be forgotten. */
const tidyNext = (planId: string) =>
  database.db
    .update(strategicPlans)
    .set({ seq: LIMITS.operationsTidied - 1 })
    .where(eq(strategicPlans.id, planId));

describe("what is sent twice is done once", () => {
  test("also when nobody remembers any more what it did", async () => {
    const plan = await openPlan(database);
    const goal = await plan.make("goal", { title: "Goal" });
    const id = newId();
    await plan.apply([over(goal, "Mine")], { id });
    await plan.apply([set("goal", goal, { title: "Theirs" })]);
    await database.db
      .update(planOperations)
      .set({ seq: 1 - LIMITS.operationsKept })
      .where(eq(planOperations.id, id));
    await tidyNext(plan.planId);
    await plan.apply([set("goal", goal, { progress: 5 })]);
    const again = await plan.apply([over(goal, "Mine")], { id });
    expect(again).toMatchObject({ seq: 2, previousSeq: 2, operation: null, changed: {} });
    expect((await plan.snapshot()).goals).toMatchObject([{ title: "Theirs" }]);
  });

  test("what was refused stays refused, also where it would do by now", async () => {
    const plan = await openPlan(database);
    const goal = add("goal", { title: "Goal" });
    const early = [set("goal", goal.id, { title: "Too early" })];
    const id = newId();
    await readProblem(await plan.ask.apply(early, { id }), 404);
    await plan.apply([goal]);
    const problem = await readProblem(await plan.ask.apply(early, { id }), 409);
    expect(problem.code).toBe("operation_refused");
    expect((await plan.snapshot()).goals).toMatchObject([{ title: "Goal" }]);
    await plan.apply(early);
  });

  test("a conflict is told again to whoever never heard of it, and to nobody without a right", async () => {
    const plan = await openPlan(database);
    const other = await makePerson(database);
    await sharePlan(database, plan.person, other, { permission: "edit" });
    const goal = await plan.make("goal", { title: "Goal" });
    await plan.apply([set("goal", goal, { title: "Theirs" })]);
    const id = newId();
    const mine = [{ ...set("goal", goal, { title: "Mine" }), was: { title: "Goal" } }];
    const say = () => plan.ask.apply(mine, { id, as: other });
    const first = await readProblem(await say(), 409);
    expect(first).toMatchObject({ code: "stale_version", conflicts: [{ id: goal }] });
    const { title } = (await plan.snapshot()).goals[0] ?? {};
    const again = await readProblem(await say(), 409);
    expect({ ...again, requestId: first.requestId }).toEqual(first);
    expect(title).toBe("Theirs");

    await database.db
      .update(strategicPlanningShares)
      .set({ isActive: false })
      .where(eq(strategicPlanningShares.targetUserId, other.id));
    expect(JSON.stringify(await readProblem(await say(), 404))).not.toContain("Theirs");
  });

  test("its copies on their way at once are all done, or all refused", async () => {
    const plan = await openPlan(database);
    for (let round = 0; round < 20; round += 1) {
      const goal = add("goal", { title: "Goal" });
      const id = newId();
      const copy = () => plan.ask.apply([set("goal", goal.id, { title: `${round}` })], { id });
      const [, ...answers] = await Promise.all([plan.apply([goal]), copy(), copy(), copy()]);
      const isLogged = (await plan.list()).some((operation) => operation.id === id);
      expect(answers.map(({ ok }) => ok)).toEqual([isLogged, isLogged, isLogged]);
    }
  });

  test("its id is remembered for thirty days", async () => {
    const plan = await openPlan(database);
    const [kept, gone] = [newId(), newId()];
    for (const id of [kept, gone]) await plan.apply([add("goal", { title: "Goal" })], { id });
    for (const [id, age] of [
      [kept, LIMITS.operationIdsMs - 60_000],
      [gone, LIMITS.operationIdsMs + 60_000],
    ] as const) {
      await database.db
        .update(planOperationIds)
        .set({ createdAt: Date.now() - age })
        .where(eq(planOperationIds.id, id));
    }
    await tidyNext(plan.planId);
    await plan.make("goal", { title: "Another" });
    const ids = await database.db
      .select({ id: planOperationIds.id })
      .from(planOperationIds)
      .where(eq(planOperationIds.planId, plan.planId));
    expect(ids.map(({ id }) => id)).toContain(kept);
    expect(ids.map(({ id }) => id)).not.toContain(gone);
  });

  test("and when it changed nothing the first time", async () => {
    const plan = await openPlan(database);
    const goal = await plan.make("goal", { title: "Goal" });
    const id = newId();
    const nothing = await plan.apply([over(goal, "Goal")], { id });
    expect(nothing.operation).toBeNull();
    await plan.apply([set("goal", goal, { title: "Theirs" })]);
    expect(await plan.apply([over(goal, "Goal")], { id })).toMatchObject({ operation: null });
    expect((await plan.snapshot()).goals).toMatchObject([{ title: "Theirs" }]);
  });

  test("an undoing too, whatever was done and undone since", async () => {
    const plan = await openPlan(database);
    const { operation } = await plan.apply([add("goal", { title: "Goal" })]);
    const of = operation?.id ?? "";
    const first = newId();
    await plan.undo(of, { id: first });
    await plan.undo(first);
    await plan.undo(of);
    expect((await plan.undo(of, { id: first })).operation).toMatchObject({ id: first });
    expect((await plan.snapshot()).goals).toEqual([]);
    expect((await plan.snapshot()).seq).toBe(4);
  });

  test("whoever may not change it any more hears that it was done, and nothing of the plan", async () => {
    const plan = await openPlan(database);
    const guest = await makePerson(database);
    const share = await sharePlan(database, plan.person, guest, { permission: "edit" });
    const id = newId();
    const changes = [add("goal", { title: "Goal" })];
    const asked = { as: guest, id };
    await plan.apply(changes, asked);
    await plan.make("goal", { title: "Secret" });
    const change = (to: object) =>
      database.db
        .update(strategicPlanningShares)
        .set(to)
        .where(eq(strategicPlanningShares.id, share));
    await change({ permission: "read" });
    expect(await plan.apply(changes, asked)).toMatchObject({ seq: 2, operation: { id } });
    await change({ isActive: false });
    expect(await plan.apply(changes, asked)).toEqual({
      seq: 1,
      previousSeq: 1,
      operation: null,
      undone: null,
      changed: {},
      removed: [],
    });
    await readProblem(await plan.ask.apply(changes, { as: guest }), 404);
  });

  test("somebody else's id says nothing of what it did", async () => {
    const plan = await openPlan(database);
    const id = newId();
    await plan.apply([add("goal", { title: "Goal" })], { id });
    const other = await openPlan(database);
    const problem = await readProblem(
      await other.ask.apply([add("goal", { title: "G" })], { id }),
      422,
    );
    expect(problem).toMatchObject({ fields: { id: "This id is already in use." } });
  });

  test("one after the other, also after others came in between", async () => {
    const plan = await openPlan(database);
    const id = newId();
    const changes = [add("goal", { title: "Goal" })];
    const first = await plan.apply(changes, { id });
    expect(await plan.apply(changes, { id })).toEqual(first);
    await plan.make("goal", { title: "Another" });
    const again = await plan.apply(changes, { id });
    // Not one before: whoever knew that would think that they missed nothing.
    expect(again).toMatchObject({ seq: 2, previousSeq: 2, operation: first.operation });
    expect((await plan.snapshot()).goals).toHaveLength(2);
  });

  test("both at once", async () => {
    const plan = await openPlan(database);
    const id = newId();
    const changes = [add("goal", { title: "Goal" })];
    const answers = await Promise.all([plan.apply(changes, { id }), plan.apply(changes, { id })]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await plan.list()).toHaveLength(1);
  });

  test("what is so already is no operation", async () => {
    const plan = await openPlan(database);
    const goal = await plan.make("goal", { title: "Goal" });
    const same = await plan.apply([set("goal", goal, { title: "Goal", progress: 0 })]);
    expect(same).toMatchObject({ seq: 1, previousSeq: 1, operation: null, changed: {} });
  });
});

describe("an operation is taken back", () => {
  test("once, also by two at once; and made anew by taking that back", async () => {
    const plan = await openPlan(database);
    const { operation } = await plan.apply([add("goal", { title: "Goal" })]);
    const of = operation?.id ?? "";
    const answers = await Promise.all([plan.ask.undo(of), plan.ask.undo(of)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ status }) => status === 409) ?? expect.fail();
    expect((await readProblem(refused, 409)).code).toBe("operation_undone");
    expect((await plan.snapshot()).goals).toEqual([]);
    const [undoing] = await plan.list();
    expect(undoing).toMatchObject({ undoes: of, undoneBy: null, label: "Plan" });
    await plan.undo(undoing?.id ?? "");
    expect((await plan.snapshot()).goals).toMatchObject([{ title: "Goal" }]);
    const [redoing, undone, first] = await plan.list();
    expect(undone?.undoneBy).toBe(redoing?.id);
    expect(first).toMatchObject({ id: of, undoneBy: null });
  });

  test("not over what somebody changed since", async () => {
    const plan = await openPlan(database);
    const goal = await plan.make("goal", { title: "One" });
    const { operation } = await plan.apply([set("goal", goal, { title: "Two", progress: 5 })]);
    await plan.apply([set("goal", goal, { title: "Three" })]);
    const problem = await readProblem(await plan.ask.undo(operation?.id ?? ""), 409);
    expect(problem).toMatchObject({ code: "stale_version", current: { title: "Three" } });
    expect((await plan.snapshot()).goals).toMatchObject([{ title: "Three", progress: 5 }]);
  });

  describe("an addition, and of what others did since nothing", () => {
    async function withGuest() {
      const plan = await openPlan(database);
      const guest = await makePerson(database);
      await sharePlan(database, plan.person, guest, { permission: "edit" });
      const id = newId();
      const undo = () => plan.ask.undo(id);
      return { plan, as: guest, id, undo };
    }
    const stays = { code: "stale_version" };

    test("written by another", async () => {
      const { plan, as, id, undo } = await withGuest();
      const goal = add("goal", { title: "Mine" });
      await plan.apply([goal], { id });
      await plan.apply([set("goal", goal.id, { description: "Theirs" })], { as });
      expect(await readProblem(await undo(), 409)).toMatchObject(stays);
      expect((await plan.snapshot()).goals).toMatchObject([{ description: "Theirs" }]);
    });

    test("in a squad and an owner by another's hand", async () => {
      const { plan, as, id, undo } = await withGuest();
      const member = add("teamMember", { name: "M" });
      await plan.apply([member], { id });
      const members = [{ teamMemberId: member.id, allocation: 50 }];
      await plan.apply([add("squad", { name: "S", members })], { as });
      expect(await readProblem(await undo(), 409)).toMatchObject(stays);
      await plan.apply([add("goal", { title: "G", ownerMemberId: member.id })], { as });
      const { squads, teamMembers, goals } = await plan.snapshot();
      expect([squads[0]?.members.length, teamMembers.length]).toEqual([1, 1]);
      expect(goals[0]?.ownerMemberId).toBe(member.id);
    });

    test("with what the same person did to it since", async () => {
      const { plan, as, id, undo } = await withGuest();
      const member = add("teamMember", { name: "M" });
      await plan.apply([member], { id });
      await plan.apply([set("teamMember", member.id, { name: "N" })]);
      const members = [{ teamMemberId: member.id, allocation: 50 }];
      await plan.apply([add("squad", { name: "S", members })]);
      await plan.apply([add("goal", { title: "Apart" })], { as });
      expect((await undo()).status).toBe(200);
      const { squads, teamMembers, goals } = await plan.snapshot();
      expect([squads[0]?.members, teamMembers, goals.length]).toEqual([[], [], 1]);
    });
  });

  test("when it was a bulk removal, with every link and the time of each item", async () => {
    const plan = await openPlan(database);
    const [theme, member, squad] = [newId(), newId(), newId()];
    const goals = Array.from({ length: 40 }, (_, at) =>
      add("goal", { title: `${at}`, themeId: theme }),
    );
    const projects = goals.map(({ id }) =>
      add("project", { title: "P", goalId: id, ownerMemberId: member, squadIds: [squad] }),
    );
    await plan.apply([
      add("theme", { name: "T" }, theme),
      add("teamMember", { name: "M" }, member),
      add("squad", { name: "S", members: [{ teamMemberId: member, allocation: 9 }] }, squad),
      ...goals,
      ...projects,
    ]);
    const before = await plan.snapshot();
    const { operation } = await plan.apply(
      [
        remove("theme", theme),
        remove("teamMember", member),
        remove("squad", squad),
        ...projects.map(({ id }) => set("project", id, { squadIds: [] })),
        ...goals.map(({ id }) => remove("goal", id)),
        ...projects.map(({ id }) => remove("project", id)),
      ].filter((change) => change.action === "remove" || change.kind !== "project"),
    );
    expect((await plan.snapshot()).projects).toEqual([]);
    await plan.undo(operation?.id ?? "");
    const { seq: _seq, operations: _operations, ...restored } = await plan.snapshot();
    const { seq: _was, operations: _before, ...all } = before;
    const bare = (rows: object) =>
      JSON.stringify(rows, (key, value: unknown) =>
        key === "version" || key === "updatedAt" ? undefined : value,
      );
    expect(bare(restored)).toBe(bare(all));
  });

  test("as long as the log knows it", async () => {
    const plan = await openPlan(database);
    const goal = await plan.make("goal", { title: "Goal" });
    const [first] = await plan.list();
    await database.db
      .update(planOperations)
      .set({ seq: 1 - LIMITS.operationsKept })
      .where(eq(planOperations.planId, plan.planId));
    await tidyNext(plan.planId);
    await plan.apply([set("goal", goal, { title: "Another" })]);
    expect(await plan.list()).toHaveLength(1);
    await readProblem(await plan.ask.undo(first?.id ?? ""), 404);
  });
});
