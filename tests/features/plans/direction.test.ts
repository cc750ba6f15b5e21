import { eq } from "drizzle-orm";
import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { AppliedOperation } from "../../../worker/features/plans/contract.ts";
import { readRevisionData } from "../../../worker/features/plans/rules/revision-data.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { readProblem } from "../../support/problem.ts";
import { add, newId, openPlan, remove, set } from "./plan-desk.ts";

const database = await takeDatabase();
letDrainerSleep();
const { db } = database;

const revisionsOf = (planId: string) =>
  db
    .select()
    .from(strategyRevisions)
    .where(eq(strategyRevisions.planId, planId))
    .orderBy(strategyRevisions.version);

test("the first save of a strategy is version 1, each further one adds one, and each leaves a revision", async () => {
  const plan = await openPlan(database);
  const goal = newId();
  await plan.apply([
    set("strategy", plan.planId, { direction: "North", changesSummary: "Began" }),
    add("goal", { title: "Goal" }, goal),
  ]);
  await plan.apply([set("goal", goal, { title: "Better goal" })]);
  await plan.apply([set("strategy", plan.planId, { changesSummary: "Began" })]);
  const rows = await revisionsOf(plan.planId);
  expect(rows.map(({ version, changesSummary }) => [version, changesSummary])).toEqual([
    [1, "Began"],
    [2, "Began"],
  ]);
  const [first, second] = rows.map(({ dataSnapshot }) =>
    readRevisionData(JSON.parse(dataSnapshot)),
  );
  expect(first?.items.goal.get(goal)?.title).toBe("Goal");
  expect(second?.items.goal.get(goal)?.title).toBe("Better goal");
  expect(second?.singles.strategy).toMatchObject({ direction: "North", version: 2 });
  expect((await plan.snapshot()).strategy).toMatchObject({ version: 2, direction: "North" });
});

const NOTHING = {
  direction: "",
  whereToPlay: "",
  howToWin: "",
  capabilities: "",
  measures: "",
  startDate: null,
  endDate: null,
  changesSummary: "",
};

test("two people saving the strategy at once: one of them, and the other sees the strategy as it is", async () => {
  const plan = await openPlan(database);
  let seen = NOTHING;
  for (let round = 1; round <= 4; round += 1) {
    const saves = [
      { ...seen, direction: `North ${round}`, changesSummary: "Turned north" },
      { ...seen, howToWin: `Faster ${round}`, changesSummary: "Faster" },
      { ...seen, changesSummary: `The plan as it stands ${round}` },
    ];
    const answers = await Promise.all(
      saves.map((fields) => plan.ask.apply([set("strategy", plan.planId, fields, seen)])),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    const { strategy } = await plan.snapshot();
    expect(strategy).toMatchObject({ ...saves[won], version: round });
    for (const [at, answer] of answers.entries()) {
      if (at === won) continue;
      const { conflicts } = await readProblem(answer, 409);
      expect(conflicts).toMatchObject([{ kind: "strategy", current: { ...strategy } }]);
    }
    const rows = await revisionsOf(plan.planId);
    expect(rows.map(({ version }) => version)).toEqual(
      Array.from({ length: round }, (_, at) => at + 1),
    );
    expect(rows.at(-1)?.changesSummary).toBe(saves[won]?.changesSummary);
    seen = saves[won] ?? NOTHING;
  }
});

test("whatever is saved, seen or not, undone or alone: the versions are 1 to n without a gap", async () => {
  const save = fc.record({
    direction: fc.constantFrom("North", "South"),
    /** Another one was looked at than the one that is. */
    isStale: fc.boolean(),
    /** How many send it in the same moment. */
    hands: fc.integer({ min: 1, max: 3 }),
    isUndone: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(save, { minLength: 1, maxLength: 6 }), async (saves) => {
      const plan = await openPlan(database);
      let saved = 0;
      for (const { direction, isStale, hands, isUndone } of saves) {
        const { strategy } = await plan.snapshot();
        const was = isStale ? { direction: "Elsewhere" } : { direction: strategy?.direction ?? "" };
        const change = set("strategy", plan.planId, { direction, changesSummary: "Again" }, was);
        const answers = await Promise.all(
          Array.from({ length: hands }, () => plan.ask.apply([change])),
        );
        const done = answers.filter(({ status }) => status === 200);
        saved += done.length;
        const [first] = done;
        if (!first || !isUndone || hands > 1) continue;
        const { operation } = v.parse(AppliedOperation, await first.json());
        const undone = await plan.ask.undo(operation?.id ?? "");
        if (undone.status === 200) saved += 1;
      }
      const rows = await revisionsOf(plan.planId);
      expect(rows.map(({ version }) => version)).toEqual(
        Array.from({ length: saved }, (_, at) => at + 1),
      );
      const { strategy } = await plan.snapshot();
      expect(strategy?.version ?? 0).toBe(saved);
      const last = rows.at(-1);
      if (last) {
        const kept = readRevisionData(JSON.parse(last.dataSnapshot)).singles.strategy;
        expect(kept).toEqual(strategy);
      }
    }),
    { numRuns: 4 },
  );
});

test("core values are replaced in full, in their order", async () => {
  const plan = await openPlan(database);
  const value = (title: string, orderIndex: number) => ({
    id: newId(),
    title,
    description: "",
    orderIndex,
  });
  await plan.apply([
    set("foundation", plan.planId, { mission: "Why", coreValues: [value("B", 5), value("A", 2)] }),
  ]);
  expect((await plan.snapshot()).foundation?.coreValues.map(({ title }) => title)).toEqual([
    "A",
    "B",
  ]);
  const only = value("C", 0);
  await plan.apply([set("foundation", plan.planId, { coreValues: [only] })]);
  expect((await plan.snapshot()).foundation).toMatchObject({ mission: "Why", coreValues: [only] });
});

test("a target that people checked in against moves only with a reason", async () => {
  const plan = await openPlan(database);
  const [objective, result] = [newId(), newId()];
  await plan.apply([
    add("objective", { title: "O" }, objective),
    add("keyResult", { title: "K", objectiveId: objective, target: 40 }, result),
    set("keyResult", result, { target: 50 }),
  ]);
  await plan.apply([
    add("checkIn", { keyResultId: result, day: "2026-03-02", value: 10, target: 50 }),
    set("keyResult", result, { current: 10, checkedInOn: "2026-03-02" }),
  ]);
  const refused = await plan.ask.apply([set("keyResult", result, { target: 55 })]);
  expect((await readProblem(refused, 422)).fields).toHaveProperty("target");
  const targetChanges = [{ day: "2026-03-03", baseline: 0, target: 50, reason: "More sites" }];
  const moved = await plan.apply([set("keyResult", result, { target: 55, targetChanges })]);
  expect(moved.changed.keyResults?.[0]).toMatchObject({ target: 55, progress: 18 });
  await plan.ask.undo(moved.operation?.id ?? "");
  expect((await plan.snapshot()).keyResults[0]).toMatchObject({ target: 50, targetChanges: [] });
  const removed = await plan.ask.apply([remove("keyResult", result)]);
  await readProblem(removed, 409);
});

test("what objectives belong to stays until they are moved", async () => {
  const plan = await openPlan(database);
  const ids = {
    theme: newId(),
    goal: newId(),
    project: newId(),
    epic: newId(),
    squad: newId(),
    objective: newId(),
  };
  await plan.apply([
    add("theme", { name: "T" }, ids.theme),
    add("goal", { title: "G" }, ids.goal),
    add("project", { title: "P" }, ids.project),
    add("epic", { title: "E" }, ids.epic),
    add("squad", { name: "S" }, ids.squad),
    add("objective", { title: "O" }, ids.objective),
  ]);
  for (const kind of ["theme", "goal", "project", "epic", "squad"] as const) {
    const entity = { entityType: kind, entityId: ids[kind] };
    await plan.apply([set("objective", ids.objective, entity)]);
    const answer = await readProblem(await plan.ask.apply([remove(kind, ids[kind])]), 409);
    expect(answer.code).toBe("still_referenced");
  }
  await plan.apply([
    set("objective", ids.objective, { entityType: "company" }),
    remove("goal", ids.goal),
  ]);
  const { objectives, goals } = await plan.snapshot();
  expect(objectives[0]).toMatchObject({ entityType: "company", entityId: null });
  expect(goals).toEqual([]);
});
