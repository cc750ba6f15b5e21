import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { readDashboard } from "../../../worker/features/dashboards/read-dashboard.ts";
import { CARDS } from "../../../worker/wired.ts";
import { readEnv } from "../../../worker/env.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";
import { readBoard } from "./read-board.ts";

const database = await takeDatabase();
const { db } = database;
const person = await makePerson(database);
const ONE = "/api/dashboards/today/cards/feedback";

test("a card that fails is null, takes no other down, and is read again by itself", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  await db.run(sql`alter table user_feedback rename to user_feedback_away`);
  const { cards } = await readBoard("today", person);
  expect(cards.feedback).toBeNull();
  const others = Object.entries(cards).filter(([id]) => id !== "feedback");
  expect(others).toHaveLength(10);
  for (const [, data] of others) expect(data).not.toBeNull();
  expect(told.mock.calls.flat().join()).toContain("dashboards.card-failed");
  expect((await readProblem(await request(ONE, { as: person }), 500)).code).toBe("internal");

  await db.run(sql`alter table user_feedback_away rename to user_feedback`);
  const again = await request(ONE, { as: person });
  expect(await again.json()).toEqual({ cards: { feedback: { isOn: false, total: 0, sent: [] } } });
  told.mockRestore();
});

test("a card that nobody knows is not there", async () => {
  for (const id of ["weather", "constructor", "people"]) {
    await readProblem(await request(`/api/dashboards/today/cards/${id}`, { as: person }), 404);
  }
});

test("a dashboard takes two round trips: its layout, and all its cards together", async () => {
  const { ctx } = makeContext(database);
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const batches = vi.spyOn(db, "batch");
  for (const name of ["today", "personal"] as const)
    await readDashboard(actAs(ctx, person), CARDS, name, readEnv(testEnv()));
  await readDashboard(actAs(ctx, admin, ["member", "admin"]), CARDS, "admin", readEnv(testEnv()));
  expect(batches).toHaveBeenCalledTimes(3);
  batches.mockRestore();
  // The guard's own look at the session is the third of the whole request.
  const answer = await request("/api/dashboards/admin", { as: admin });
  expect(answer.headers.get("server-timing")).toContain("3 round trips");
  await answer.body?.cancel();
});
