import { and, asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { planOperations, strategicPlans } from "../../../db/schema/plans.ts";
import { applyOperation } from "../../../worker/features/plans/apply-operation.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { readOwnRevisions } from "../../../worker/features/strategy-revisions/read-own-revisions.ts";
import { packRevisions } from "../../../worker/features/strategy-revisions/pack-revisions.ts";
import type { Context } from "../../../worker/kernel/context.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { add, newId, openPlan, remove, set } from "../plans/plan-desk.ts";

const database = await takeDatabase();
const { db } = database;

type Desk = Awaited<ReturnType<typeof openPlan>>;

/** By the verb itself, so that nothing is packed until a test does it. */
function apply({ person, planId }: Desk, changes: PlanChange[], ctx = makeContext(database).ctx) {
  return applyOperation(actAs(ctx, person), planId, { id: newId(), label: "Plan", changes });
}

const save = (plan: Desk, changesSummary: string, ctx?: Context) =>
  apply(plan, [set("strategy", plan.planId, { changesSummary })], ctx);

const rowsOf = ({ planId }: Desk) =>
  db
    .select()
    .from(strategyRevisions)
    .where(eq(strategyRevisions.planId, planId))
    .orderBy(asc(strategyRevisions.version));

const read = async ({ planId, person }: Desk, version: number) =>
  (await request(`/api/plans/${planId}/revisions/${version}`, { as: person })).text();

const pack = (plan: Desk, limits: Partial<Record<string, number>> = {}) =>
  packRevisions({ ...makeContext(database).ctx, limits: { ...LIMITS, ...limits } }, plan.planId);

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    add("goal", { title: `Goal ${at}`, description: "What is to be different. ".repeat(8) }),
  );

test("versions keep what differs, a whole one stands among them, and each is read to the letter", async () => {
  const plan = await openPlan(database);
  const goals = many(60);
  await plan.apply(goals);
  const texts: string[] = [];
  for (let version = 1; version <= 12; version += 1) {
    const [goal] = goals.slice(version);
    await apply(plan, [
      version % 3 === 0 && goal
        ? remove("goal", goal.id)
        : set("goal", goals[0]?.id ?? "", { title: `${version} “quoted”, {"\\u2028` }),
      add("goal", { title: `New in ${version}` }),
    ]);
    await save(plan, `Version ${version}`);
    texts.push(await read(plan, version));
    if (version % 4 === 0) await pack(plan, { revisionsToWhole: 5 });
  }
  const stored = await rowsOf(plan);
  expect(stored.map(({ baseVersion }) => baseVersion)).toEqual([
    1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 11, 11,
  ]);
  for (const [at, text] of texts.entries()) expect(await read(plan, at + 1)).toBe(text);
  const [whole, next] = stored;
  expect(next?.dataSnapshot.length).toBeLessThan((whole?.dataSnapshot.length ?? 0) / 10);
  const exported: object[] = [];
  const { ctx } = makeContext(database);
  for await (const page of readOwnRevisions(actAs(ctx, plan.person))) exported.push(...page);
  expect(exported).toMatchObject(
    texts.map((text) => ({ data: (JSON.parse(text) as { data: unknown }).data })),
  );
});

test("a version that resembles none before it stays whole, and two who pack at once do it once", async () => {
  const plan = await openPlan(database);
  await save(plan, "Nothing yet");
  await plan.apply(many(40));
  await save(plan, "A plan");
  const before = await read(plan, 2);
  await Promise.all([pack(plan), pack(plan)]);
  expect((await rowsOf(plan)).map(({ baseVersion }) => baseVersion)).toEqual([1, 2]);
  expect(await read(plan, 2)).toBe(before);
});

test("a save leaves the packing behind, once however many follow, and wakes who does it", async () => {
  const plan = await openPlan(database);
  for (const words of ["One", "Two"]) await save(plan, words);
  const waiting = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(
      and(eq(outbox.kind, "strategy-revisions.pack"), sql`payload ->> 'planId' = ${plan.planId}`),
    );
  expect(waiting).toEqual([{ payload: { planId: plan.planId } }]);
  const { ctx, effects } = makeContext(database);
  await save(plan, "Three", ctx);
  expect(effects.woken).toBe(1);
});

test("a difference whose whole version is gone is answered as none", async () => {
  const plan = await openPlan(database);
  await plan.apply(many(20));
  for (const words of ["One", "Two"]) await save(plan, words);
  await pack(plan);
  await db
    .delete(strategyRevisions)
    .where(and(eq(strategyRevisions.planId, plan.planId), eq(strategyRevisions.version, 1)));
  expect(JSON.parse(await read(plan, 2))).toMatchObject({ version: 2, data: null });
});

test("what a plan takes is counted along, and is the same when it is counted anew", async () => {
  const plan = await openPlan(database);
  const taken = async () =>
    (await db.select().from(strategicPlans).where(eq(strategicPlans.id, plan.planId)).get()) ?? {
      itemBytes: -1,
      versionBytes: -1,
    };
  const goals = many(5);
  await plan.apply(goals);
  await plan.apply([
    remove("goal", goals[0]?.id ?? ""),
    set("goal", goals[1]?.id ?? "", { title: "Ünders" }),
  ]);
  await save(plan, "Began");
  const along = await taken();
  await pack(plan);
  const anew = await taken();
  const [version] = await rowsOf(plan);
  expect(anew.versionBytes).toBe(new TextEncoder().encode(version?.dataSnapshot).length);
  expect(Math.abs(along.itemBytes - anew.itemBytes)).toBeLessThan(anew.itemBytes / 20 + 400);
});

test("a plan whose items take all its room grows no more, and still can be changed and made smaller", async () => {
  const plan = await openPlan(database);
  const goals = many(2);
  await plan.apply(goals);
  await db
    .update(strategicPlans)
    .set({ itemBytes: LIMITS.planItemBytes })
    .where(eq(strategicPlans.id, plan.planId));
  const problem = await readProblem(await plan.ask.apply([add("goal", { title: "More" })]), 409);
  expect(problem).toMatchObject({
    code: "plan_full",
    detail: "A plan can be at most 32 MB. Shorten or remove what you no longer need.",
  });
  await plan.apply([set("goal", goals[0]?.id ?? "", { description: "Short." })]);
  await plan.apply([remove("goal", goals[1]?.id ?? "")]);
});

test("versions that take all their room let no other one be made, and so do many that were not packed", async () => {
  const plan = await openPlan(database);
  await save(plan, "Began");
  await db
    .update(strategicPlans)
    .set({ versionBytes: LIMITS.planVersionBytes })
    .where(eq(strategicPlans.id, plan.planId));
  const again = set("strategy", plan.planId, { changesSummary: "Again" });
  expect(await readProblem(await plan.ask.apply([again]), 409)).toMatchObject({
    code: "plan_full",
    detail:
      "There is no space for another version of this strategy. The saved versions already use 128 MB.",
  });
  await plan.apply([add("goal", { title: "Items have room of their own" })]);

  const busy = await openPlan(database);
  for (let at = 0; at < LIMITS.revisionsWaiting; at += 1) await save(busy, `Version ${at}`);
  const id = newId();
  const next = [set("strategy", busy.planId, { changesSummary: "One more" })];
  const answer = await busy.ask.apply(next, { id });
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await readProblem(answer, 409)).toMatchObject({ code: "plan_busy" });
  await pack(busy);
  await busy.apply(next, { id });
});

test("the log of what was done forgets what is oldest where it has no more room", async () => {
  const plan = await openPlan(database);
  const ctx = {
    ...makeContext(database).ctx,
    limits: { ...LIMITS, operationsKeptBytes: 30_000, operationsTidiedBytes: 4000 },
  };
  const ids: (string | undefined)[] = [];
  for (let at = 0; at < 8; at += 1) ids.push((await apply(plan, many(20), ctx)).operation?.id);
  const kept = await db
    .select({ id: planOperations.id, bytes: sql<number>`octet_length(changes)` })
    .from(planOperations)
    .where(eq(planOperations.planId, plan.planId))
    .orderBy(asc(planOperations.seq));
  expect(kept.map(({ id }) => id)).toEqual(ids.slice(-kept.length));
  expect(kept.length).toBeGreaterThan(1);
  expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(30_000);
});
