import { eq } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import type { Closing } from "../../../worker/features/objectives/contract.ts";
import {
  closePeriod,
  type NextPeriod,
} from "../../../worker/features/plan-periods/rules/close-period.ts";
import { holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { AppliedOperation } from "../../../worker/features/plans/contract.ts";
import { RevisionList, Trend } from "../../../worker/features/strategy-revisions/contract.ts";
import { keepFigures } from "../../../worker/features/strategy-revisions/keep-figures.ts";
import { packRevisions } from "../../../worker/features/strategy-revisions/pack-revisions.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { add, newId, openPlan, set } from "../plans/plan-desk.ts";

const database = await takeDatabase();
const Q1 = { name: "Q1 2026", startDate: "2026-01-01", endDate: "2026-03-31" };
const Q2 = { name: "Q2 2026", startDate: "2026-04-01", endDate: "2026-06-30" };
const NEXT = { ...Q2, state: "open" as const, closedOn: null, closingId: null };

/** A plan with a quarter of two objectives: one done, one half on its way, with a check-in. */
async function aQuarter() {
  const plan = await openPlan(database);
  const period = await plan.make("period", Q1);
  const [done, half] = [newId(), newId()];
  const kept = { periodId: period, status: "in_progress", endDate: Q1.endDate };
  await plan.apply([
    add("objective", { title: "Win hospitals", ...kept }, done),
    add("objective", { title: "Cut delays", ...kept }, half),
  ]);
  const result = await plan.make("keyResult", { title: "Days", objectiveId: half, target: 100 });
  await plan.make("keyResult", { title: "Signed", objectiveId: done, target: 1, current: 1 });
  await plan.apply([
    add("checkIn", { keyResultId: result, day: "2026-03-02", value: 40, target: 100 }),
    set("keyResult", result, { current: 40, checkedInOn: "2026-03-02" }),
  ]);
  async function changes(next: NextPeriod | null = { ...NEXT, id: newId(), isNew: true }) {
    const held = holdPlan(await plan.snapshot());
    return closePeriod(held, {
      period: held.get("period", period)!,
      verdicts: new Map(),
      next,
      today: "2026-04-01",
      closingId: newId(),
    });
  }
  const closings = async (): Promise<Closing[]> =>
    (await plan.snapshot()).objectives.flatMap((one) => one.closings);
  return { plan, period, done, half, result, changes, closings };
}

describe("closing a period", () => {
  test("is one operation, which keeps what was and moves what is open, and is undone as one", async () => {
    const { plan, period, half, changes, closings } = await aQuarter();
    const before = await plan.snapshot();
    const { operation } = await plan.apply(await changes());
    const after = await plan.snapshot();
    expect(after.periods.find(({ id }) => id === period)).toMatchObject({
      state: "closed",
      closedOn: "2026-04-01",
    });
    const next = after.periods.find(({ name }) => name === Q2.name);
    expect(after.objectives.find(({ id }) => id === half)).toMatchObject({
      periodId: next?.id,
      endDate: Q2.endDate,
    });
    expect(after.checkIns).toHaveLength(1);
    const told = (await closings()).map(({ title, score, outcome }) => [title, score, outcome]);
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        ["Cut delays", 40, "moved"],
        ["Win hospitals", 100, "achieved"],
      ]),
    );

    await plan.undo(operation?.id ?? "");
    const undone = await plan.snapshot();
    expect(undone.periods).toHaveLength(1);
    expect(undone.periods[0]).toMatchObject({ state: "open", closedOn: null, closingId: null });
    const states = (list: typeof before.objectives) =>
      list.map(({ periodId, status, endDate, closings: kept }) => [
        periodId,
        status,
        endDate,
        kept,
      ]);
    expect(states(undone.objectives)).toEqual(states(before.objectives));
  });

  test("keeps a moment of the plan, and undoing it makes none", async () => {
    const { plan, changes } = await aQuarter();
    const { operation } = await plan.apply(await changes());
    await plan.undo(operation?.id ?? "");
    const rows = await database.db
      .select({ moment: strategyRevisions.moment, words: strategyRevisions.changesSummary })
      .from(strategyRevisions)
      .where(eq(strategyRevisions.planId, plan.planId))
      .orderBy(strategyRevisions.version);
    expect(rows[0]).toEqual({ moment: "close", words: "Q1 2026 closed" });
    expect(rows.slice(1).map(({ moment }) => moment)).toEqual([null]);
    const answer = await request(`/api/plans/${plan.planId}/revisions`, { as: plan.person });
    const { items } = v.parse(RevisionList, await answer.json());
    expect(items.at(-1)?.moment).toBe("close");
  });

  test("has no moment while it is undone, and has it again once it is redone", async () => {
    const { plan, done, changes } = await aQuarter();
    await plan.apply([set("strategy", plan.planId, { moment: { sort: "review", words: "Week" } })]);
    const { operation } = await plan.apply(await changes());
    const asked = async (what: string) =>
      (await request(`/api/plans/${plan.planId}/${what}`, { as: plan.person })).json();
    const { ctx } = makeContext(database);
    await packRevisions(ctx, plan.planId);
    await keepFigures(ctx, plan.planId);
    const told = async () => {
      const { items, total } = v.parse(RevisionList, await asked("revisions?of=moments"));
      const { points } = v.parse(Trend, await asked(`trends/${done}`));
      return [items.map((one) => one.changesSummary), total, points.map(({ words }) => words)];
    };
    const both = [["Q1 2026 closed", "Week"], 2, ["Week", "Q1 2026 closed"]];
    const one = [["Week"], 1, ["Week"]];
    expect(await told()).toEqual(both);
    const undone = await plan.undo(operation?.id ?? "");
    expect(await told()).toEqual(one);
    // Among all versions it says so.
    const { items } = v.parse(RevisionList, await asked("revisions"));
    expect(
      items.filter(({ isUndone }) => isUndone).map(({ changesSummary }) => changesSummary),
    ).toEqual(["Q1 2026 closed"]);
    const redone = await plan.undo(undone.operation?.id ?? "");
    expect(await told()).toEqual(both);
    await plan.undo(redone.operation?.id ?? "");
    expect(await told()).toEqual(one);
  });

  test("is refused to the second of two who close at once, in words", async () => {
    const { plan, changes, closings } = await aQuarter();
    const editor = await makePerson(database);
    await sharePlan(database, plan.person, editor, { permission: "edit" });
    const [mine, theirs] = [await changes(), await changes()];
    const answers = await Promise.all([
      plan.ask.apply(mine),
      plan.ask.apply(theirs, { as: editor }),
    ]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    const { code, detail } = await readProblem(refused[0]!, 409);
    expect([code, detail]).toEqual([
      "stale_version",
      "Q1 2026 is closed already. Nothing was changed.",
    ]);
    expect(await closings()).toHaveLength(2);
    expect((await plan.snapshot()).periods).toHaveLength(2);
  });

  test("is not for contributors and readers, nor for others", async () => {
    const { plan, changes, closings } = await aQuarter();
    const made = await changes();
    for (const permission of ["contribute", "read"] as const) {
      const person = await makePerson(database);
      await sharePlan(database, plan.person, person, { permission });
      expect((await plan.ask.apply(made, { as: person })).status).toBe(403);
    }
    const stranger = await makePerson(database);
    expect((await plan.ask.apply(made, { as: stranger })).status).toBe(404);
    expect((await plan.ask.apply(made, { as: { cookie: "" } })).status).toBe(401);
    expect(await closings()).toEqual([]);
  });

  test("says nothing of an objective to who does not see it", async () => {
    const { plan, half, changes } = await aQuarter();
    const reader = await makePerson(database);
    await sharePlan(database, plan.person, reader);
    await plan.apply([set("objective", half, { visibleTo: [] })]);
    await plan.apply(await changes());
    const asked = await plan.ask.snapshot({ as: reader });
    expect(await asked.text()).not.toContain("Cut delays");
    const version = await request(`/api/plans/${plan.planId}/revisions/1`, { as: reader });
    expect(version.status).toBe(200);
    expect(await version.text()).not.toContain("Cut delays");
  });

  test("keeps closed objectives and periods from being removed until it is opened again", async () => {
    const { plan, period, done, changes } = await aQuarter();
    await plan.apply(await changes());
    const answer = await plan.ask.apply([{ action: "remove", kind: "period", id: period }]);
    expect((await readProblem(answer, 403)).detail).toContain("Open it again");
    const objective = await plan.ask.apply([{ action: "remove", kind: "objective", id: done }]);
    expect((await readProblem(objective, 403)).detail).toContain("which is closed");
  });
});

describe("a period of 3,000 objectives", () => {
  const MANY = 3000;

  test("closes as one operation, with a score for each, and is undone as one", async () => {
    const plan = await openPlan(database);
    const period = await plan.make("period", Q1);
    const send = async (label: string, changes: readonly object[]) => {
      const json = { id: newId(), label, changes };
      const path = `/api/plans/${plan.planId}/imports`;
      const answer = await request(path, { method: "POST", as: plan.person, json });
      expect(answer.status).toBe(200);
      return v.parse(AppliedOperation, await answer.json());
    };
    const kept = { periodId: period, status: "in_progress", endDate: Q1.endDate };
    await send(
      "Import",
      Array.from({ length: MANY }, (_one, at) =>
        add("objective", { title: `O${at}`, progress: at % 100, ...kept }),
      ),
    );
    const held = holdPlan(await plan.snapshot());
    const { seq } = await plan.snapshot();
    const changes = closePeriod(held, {
      period: held.get("period", period)!,
      verdicts: new Map(),
      next: { ...NEXT, id: newId(), isNew: true },
      today: "2026-04-01",
      closingId: newId(),
    });
    expect(changes.length).toBeGreaterThan(LIMITS.changesMost);
    const { operation } = await send("Close Q1 2026", changes);
    const closed = await plan.snapshot();
    expect(closed.seq).toBe(seq + 1);
    expect(closed.objectives.filter(({ closings }) => closings.length === 1)).toHaveLength(MANY);
    expect(closed.periods.map(({ state }) => state).toSorted()).toEqual(["closed", "open"]);
    await plan.undo(operation?.id ?? "");
    const undone = await plan.snapshot();
    expect(undone.seq).toBe(seq + 2);
    expect(undone.periods).toMatchObject([{ id: period, state: "open", closingId: null }]);
    expect(undone.objectives).toHaveLength(MANY);
    expect(
      undone.objectives.every((one) => one.periodId === period && one.closings.length === 0),
    ).toBe(true);
  }, 120_000);
});

describe("a weekly review", () => {
  const review = { moment: { sort: "review", words: "Weekly review" } };

  test("that a contributor finishes keeps a moment, and lets them change nothing else", async () => {
    const { plan } = await aQuarter();
    const person = await makePerson(database);
    await sharePlan(database, plan.person, person, { permission: "contribute" });
    const finish = (fields: Record<string, unknown>) =>
      plan.ask.apply([set("strategy", plan.planId, fields)], { as: person });
    expect((await finish(review)).status).toBe(200);
    expect((await finish({ ...review, direction: "Mine" })).status).toBe(403);
    expect((await finish({ moment: { sort: "close", words: "Q1" } })).status).toBe(403);
    expect((await finish({ changesSummary: "Mine" })).status).toBe(403);
  });

  test("is no moment any more once the strategy is saved", async () => {
    const { plan } = await aQuarter();
    await plan.apply([set("strategy", plan.planId, review)]);
    await plan.apply([set("strategy", plan.planId, { direction: "North", changesSummary: "N" })]);
    const { strategy } = await plan.snapshot();
    expect(strategy).toMatchObject({ version: 2, moment: null });
  });
});
