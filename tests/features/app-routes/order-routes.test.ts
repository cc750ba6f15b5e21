import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { readProblem } from "../../support/problem.ts";
import { openDesk } from "./desk.ts";

const database = await takeDatabase();
letDrainerSleep();
const { db } = database;
const desk = await openDesk(database);
const { ask } = desk;
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";

beforeEach(async () => {
  await db.delete(appRoutes);
  await db.delete(outbox);
  await db.delete(auditEvents);
});

test("the order is written as a whole, keeps each version, is recorded and published", async () => {
  for (const path of ["/a", "/b", "/c"]) await desk.add({ path });
  await db.delete(outbox);
  const { order } = await desk.table();
  expect((await ask.order(order.toReversed(), order)).status).toBe(200);
  expect(await desk.stored()).toEqual(["/c", "/b", "/a"]);
  const { items } = await desk.table();
  expect(items.map(({ version }) => version)).toEqual([1, 1, 1]);
  const recorded = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.eventType, "app_routes_ordered"));
  expect(recorded).toMatchObject([{ userId: desk.admin.id, details: { routes: 3 } }]);
  expect(await desk.waiting()).toBe(1);
});

test("the order is not written over another one, and one of two at once holds whole", async () => {
  for (const path of ["/a", "/b", "/c"]) await desk.add({ path });
  const { order: seen } = await desk.table();
  const [a = "", b = "", c = ""] = seen;
  const answers = await Promise.all([ask.order([b, c, a], seen), ask.order([c, a, b], seen)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(["/b/c/a", "/c/a/b"]).toContain((await desk.stored()).join(""));
  const problem = await readProblem(await ask.order([a, b, c], seen), 409);
  expect(problem.code).toBe("stale_version");
});

test.each([
  ["one is missing", ([a = ""]: string[]) => [a]],
  ["one stands twice", ([a = ""]: string[]) => [a, a]],
  ["one is new", ([a = ""]: string[]) => [a, NOBODYS]],
])("the order is refused when %s", async (_what, broken) => {
  for (const path of ["/a", "/b"]) await desk.add({ path });
  const { order } = await desk.table();
  await readProblem(await ask.order(broken(order), order), 422);
  expect(await desk.stored()).toEqual(["/a", "/b"]);
});
