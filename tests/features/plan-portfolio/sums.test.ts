import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { planSums } from "../../../db/schema/plan-sums.ts";
import { WORK_KINDS } from "../../../db/values/plans.ts";
import { isCheckInDue } from "../../../worker/features/check-ins/rules/due.ts";
import { PlanRow } from "../../../worker/features/plan-list/contract.ts";
import { Portfolio, type PortfolioPlan } from "../../../worker/features/plan-portfolio/contract.ts";
import { standingOn, sumPlan } from "../../../worker/features/plan-portfolio/rules/sum-plan.ts";
import { readHealth } from "../../../worker/features/plans/rules/health.ts";
import { type HeldPlan, holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { isLate } from "../../../worker/features/plans/rules/late.ts";
import { ProgressBook } from "../../../worker/features/plans/rules/progress.ts";
import { eraseDueAccounts } from "../../../worker/jobs/erase-due-accounts.ts";
import { profiles } from "../../../db/schema/users.ts";
import { addDays } from "../../../worker/kernel/pure/days.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { anyOperations, toChanges } from "../plans/any-operations.ts";
import { add, newId, openPlan, set } from "../plans/plan-desk.ts";

const database = await takeDatabase();
const { db } = database;

/** The numbers of a day as the plan's own dashboard makes them: item by item, of that day alone. */
function countOn(plan: HeldPlan, today: string) {
  const book = new ProgressBook(plan);
  const goals = { on_track: 0, at_risk: 0, off_track: 0, none: 0 };
  let late = 0;
  for (const kind of WORK_KINDS) {
    for (const item of plan.all(kind).values()) {
      const { health } = readHealth(item, book.of(kind, item.id).value, today);
      if (kind === "goal") goals[health ?? "none"] += 1;
      if (isLate(item, health, today)) late += 1;
    }
  }
  const due = [...plan.all("keyResult").values()].filter((result) => {
    const objective = plan.get("objective", result.objectiveId);
    return objective !== undefined && isCheckInDue(plan, result, today);
  }).length;
  const kpis = [...plan.all("kpi").values()].filter((kpi) => isCheckInDue(plan, kpi, today)).length;
  return { goals, late, due: due + kpis };
}

const read = (plan: Awaited<ReturnType<typeof openPlan>>) =>
  readAnswer(Portfolio, sendTo("/api/portfolio", plan.person)("GET", ""));

const numbersOf = ({ goals, late, due }: PortfolioPlan) => ({ goals, late, due });

test("whatever is done to a plan, kept sums are what its rows say, today and on every day they tell of", async () => {
  let stale = 0;
  await fc.assert(
    fc.asyncProperty(anyOperations, fc.nat(), async (operations, at) => {
      const plan = await openPlan(database);
      const done: string[] = [];
      const check = async () => {
        const held = holdPlan(await plan.snapshot());
        const [row] = (await read(plan)).items;
        if (!row) return;
        expect(row.counted).toBe("now");
        const today = new Date().toISOString().slice(0, 10);
        expect(numbersOf(row)).toEqual(countOn(held, today));
        expect(row.items.goal).toBe(held.all("goal").size);
        // Kept or counted: the same.
        const kept = await db.select().from(planSums).where(eq(planSums.planId, plan.planId)).get();
        const days = 31;
        const fresh = sumPlan(held, kept?.fromDay ?? "", days);
        expect(JSON.parse(kept?.counts ?? "")).toEqual(fresh.counts);
        // In May too, where these plans have their dates.
        const may = sumPlan(held, "2026-05-05", days);
        for (let day = 0; day < days; day += 1) {
          expect(standingOn(may.counts.steps, day)).toEqual(
            countOn(held, addDays("2026-05-05", day)),
          );
        }
      };
      for (const intents of operations) {
        const changes = toChanges(holdPlan(await plan.snapshot()), intents);
        if (changes.length === 0) continue;
        const answer = await plan.ask.apply(changes);
        if (answer.status !== 200) continue;
        const { operation } = await answer.json<{ operation: { id: string } | null }>();
        if (operation) done.push(operation.id);
        stale += 1;
        if (done.length % 3 === at % 3) await check();
      }
      await check();
      const last = done.at(-1);
      if (last) {
        await plan.ask.undo(last);
        await check();
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
  expect(stale).toBeGreaterThan(0);
}, 120_000);

test("a copy has sums of its own, and an erased plan none", async () => {
  const plan = await openPlan(database);
  const goal = newId();
  await plan.apply([add("goal", { title: "Faster installs", endDate: "2020-01-01" }, goal)]);
  await plan.apply([set("goal", goal, { status: "in_progress" })]);
  const from = { planId: plan.planId, people: true, dates: true, progress: true };
  const copy = await readAnswer(
    PlanRow,
    sendTo("/api/plans", plan.person)("POST", "", { name: "Copy", companyId: null, from }),
  );
  const { items, sums } = await read(plan);
  expect(items.map(({ id, late }) => ({ id, late }))).toEqual(
    expect.arrayContaining([
      { id: plan.planId, late: 1 },
      { id: copy.id, late: 1 },
    ]),
  );
  expect(sums).toMatchObject({ late: 2, goals: { off_track: 2 } });
  const { ctx } = makeContext(database);
  await db.update(profiles).set({ deletionDueAt: 1 }).where(eq(profiles.id, plan.person.id));
  await eraseDueAccounts(ctx);
  const left = await db.select().from(planSums);
  expect(left.filter(({ planId }) => [plan.planId, copy.id].includes(planId))).toEqual([]);
});
