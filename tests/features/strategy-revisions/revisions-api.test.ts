import { eq } from "drizzle-orm";
import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { readRevisionData } from "../../../worker/features/plans/rules/revision-data.ts";
import {
  FullRevision,
  RevisionList,
} from "../../../worker/features/strategy-revisions/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { add, newId, openPlan, set } from "../plans/plan-desk.ts";

const database = await takeDatabase();
const { db } = database;

type Desk = Awaited<ReturnType<typeof openPlan>>;

const save = (plan: Desk, changesSummary: string) =>
  plan.apply([set("strategy", plan.planId, { changesSummary })]);

async function list({ planId, person }: Desk, query = "") {
  const answer = await request(`/api/plans/${planId}/revisions${query}`, { as: person });
  expect(answer.status).toBe(200);
  return v.parse(RevisionList, await answer.json());
}

const ask = ({ planId, person }: Desk, version: string | number, headers = {}) =>
  request(`/api/plans/${planId}/revisions/${version}`, { as: person, headers });

async function read(plan: Desk, version: number) {
  const answer = await ask(plan, version);
  expect(answer.status).toBe(200);
  return v.parse(FullRevision, await answer.json());
}

test("versions are listed newest first, in pages, with who saved them", async () => {
  const plan = await openPlan(database);
  for (const name of ["One", "Two", "Three"]) await save(plan, name);
  const first = await list(plan, "?limit=2");
  expect(first.items.map(({ version, changesSummary }) => [version, changesSummary])).toEqual([
    [3, "Three"],
    [2, "Two"],
  ]);
  expect(first).toMatchObject({ total: 3, items: [{ actorName: "Ines Roth" }, {}] });
  const rest = await list(plan, `?limit=2&cursor=${encodeURIComponent(first.nextCursor ?? "")}`);
  expect(rest.items.map(({ version }) => version)).toEqual([1]);
  expect(rest.nextCursor).toBeNull();
  await db
    .update(strategyRevisions)
    .set({ actorId: null })
    .where(eq(strategyRevisions.planId, plan.planId));
  expect((await list(plan)).items.map(({ actorName }) => actorName)).toEqual([null, null, null]);
});

test("a plan without a saved strategy has no versions", async () => {
  expect(await list(await openPlan(database))).toEqual({ items: [], nextCursor: null, total: 0 });
});

test("one version is read with the plan that it keeps, and again only when it is not known", async () => {
  const plan = await openPlan(database);
  const goal = newId();
  await plan.apply([
    add("goal", { title: "Then" }, goal),
    set("strategy", plan.planId, { direction: "North", changesSummary: "Began" }),
  ]);
  await plan.apply([set("goal", goal, { title: "Now" })]);
  const { data, ...revision } = await read(plan, 1);
  expect(revision).toMatchObject({ version: 1, changesSummary: "Began", shape: 1 });
  expect(readRevisionData(data).items.goal.get(goal)?.title).toBe("Then");
  const etag = (await ask(plan, 1)).headers.get("etag") ?? "";
  expect((await ask(plan, 1, { "if-none-match": etag })).status).toBe(304);
});

test("data that are no JSON are answered as none", async () => {
  const plan = await openPlan(database);
  await save(plan, "Began");
  await db
    .update(strategyRevisions)
    .set({ dataSnapshot: "{broken" })
    .where(eq(strategyRevisions.planId, plan.planId));
  expect((await read(plan, 1)).data).toBeNull();
});

test("what is not there, and what is someone else's, is not found", async () => {
  const [mine, theirs] = [await openPlan(database), await openPlan(database)];
  await save(theirs, "Theirs");
  await readProblem(await ask(mine, 1), 404);
  for (const path of ["revisions", "revisions/1"]) {
    const address = `/api/plans/${theirs.planId}/${path}`;
    await readProblem(await request(address, { as: mine.person }), 404);
    await readProblem(await request(address), 401);
  }
  await readProblem(await ask(theirs, 2), 404);
});

test("no version and no page marker, however odd, is answered by a failure of ours", async () => {
  const plan = await openPlan(database);
  await save(plan, "Began");
  const odd = fc.oneof(
    fc.string({ unit: "binary", minLength: 1 }).map((text) => text.toWellFormed()),
    fc.constantFrom("-1", "1.5", "1e9", "999999999", "[]", '[1,"x"]', '["a",1]', "%00", "null"),
  );
  await fc.assert(
    fc.asyncProperty(odd, async (text) => {
      const words = encodeURIComponent(text);
      const pages = `/api/plans/${plan.planId}/revisions?cursor=${words}&limit=${words}`;
      for (const address of [pages, `/api/plans/${plan.planId}/revisions/${words}`]) {
        const answer = await request(address, { as: plan.person });
        await answer.body?.cancel();
        expect(answer.status).toBeLessThan(500);
      }
    }),
    { numRuns: 25 },
  );
});

test(
  "a plan of 5,000 items is kept and read as a version within seconds",
  { timeout: 120_000 },
  async () => {
    const plan = await openPlan(database);
    const description = "What is to be different in the end, told at some length. ".repeat(4);
    for (let from = 0; from < 5000; from += 1000) {
      const goals = Array.from({ length: 1000 }, (_, at) =>
        add("goal", { title: `Goal ${from + at}`, description }),
      );
      await plan.apply(goals);
    }
    const began = performance.now();
    await save(plan, "Much");
    const { data } = await read(plan, 1);
    expect(readRevisionData(data).items.goal.size).toBe(5000);
    expect(performance.now() - began).toBeLessThan(20_000);
  },
);
