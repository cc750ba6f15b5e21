import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { adminNextSteps } from "../../../db/schema/onboarding.ts";
import { NextStepList } from "../../../worker/features/next-steps/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { readProblem } from "../../support/problem.ts";
import { openDesk } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const desk = await openDesk(database);
const { ask } = desk;

beforeEach(async () => {
  await db.delete(adminNextSteps);
  await db.delete(auditEvents);
  for (const title of ["A", "B", "C"]) await desk.create({ title });
});

const current = async () => (await desk.list()).order;

test("the order is written as a whole, keeps each step's version, and is recorded", async () => {
  const seen = await current();
  const ids = seen.toReversed();
  const answer = await ask.order(ids, seen);
  expect(v.parse(NextStepList, await answer.json()).order).toEqual(ids);
  expect(await desk.stored()).toEqual(["C", "B", "A"]);
  expect((await desk.list()).items.map(({ version }) => version)).toEqual([1, 1, 1]);
  const recorded = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.eventType, "next_steps_ordered"));
  expect(recorded).toMatchObject([{ userId: desk.admin.id, details: { steps: 3 } }]);
});

describe("over what another admin did meanwhile nothing is written, and the answer shows it", () => {
  const meanwhile: Record<string, (order: readonly string[]) => Promise<unknown>> = {
    added: () => desk.create({ title: "D" }),
    removed: ([first = ""]) => ask.remove(first),
    reordered: (order) => ask.order(order.toReversed(), order),
  };
  test.each(Object.keys(meanwhile))("%s", async (action) => {
    const seen = await current();
    const [a = "", b = "", c = ""] = seen;
    await meanwhile[action]?.(seen);
    const before = await desk.stored();
    const problem = await readProblem(await ask.order([b, a, c], seen), 409);
    expect(problem.code).toBe("stale_version");
    const shown = v.parse(NextStepList, problem["current"]);
    expect(shown.items.map(({ title }) => title)).toEqual(before);
    expect(await desk.stored()).toEqual(before);
  });
});

test("a step that was only renamed meanwhile is no reason to refuse", async () => {
  const seen = await current();
  await ask.change(seen[0] ?? "", { title: "Renamed" });
  expect((await ask.order(seen.toReversed(), seen)).status).toBe(200);
  expect(await desk.stored()).toEqual(["C", "B", "Renamed"]);
});

test("two at once: one order holds, whole", async () => {
  const seen = await current();
  const [a = "", b = "", c = ""] = seen;
  const answers = await Promise.all([ask.order([b, c, a], seen), ask.order([c, a, b], seen)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(["BCA", "CAB"]).toContain((await desk.stored()).join(""));
});

test("orders, additions and removals at once leave no gap and no tie", async () => {
  const seen = await current();
  const [a = ""] = seen;
  await Promise.all([
    ask.order(seen.toReversed(), seen),
    desk.create({ title: "D", place: 1 }),
    ask.remove(a),
    desk.create({ title: "E", place: 2 }),
  ]);
  expect((await desk.stored()).toSorted()).toEqual(["B", "C", "D", "E"]);
});

test("ties that an import left are put in one order, and numbered by the next write", async () => {
  await db.update(adminNextSteps).set({ stepOrder: 7 });
  const before = (await desk.list()).items.map(({ title }) => title);
  expect(before).toEqual(["A", "B", "C"]);
  await desk.create({ title: "D" });
  expect(await desk.stored()).toEqual(["A", "B", "C", "D"]);
});

test.each([
  ["one is missing", ([a = "", b = ""]: string[]) => [a, b]],
  ["one stands twice", ([a = "", b = ""]: string[]) => [a, b, b]],
  ["one is new", ([a = "", b = ""]: string[]) => [a, b, "0190d3a0-0000-7fff-8000-000000000000"]],
  ["one is no id", ([a = "", b = ""]: string[]) => [a, b, "c"]],
])("an order in which %s is refused", async (_what, broken) => {
  const seen = await current();
  await readProblem(await ask.order(broken(seen), seen), 422);
  expect(await desk.stored()).toEqual(["A", "B", "C"]);
});
