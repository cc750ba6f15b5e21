import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { runEvents, runs, runSteps } from "../../../db/schema/runs.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;

test("someone else's run is neither read nor stopped nor put away", async () => {
  const [owner, other] = [await makePerson(database), await makePerson(database)];
  const id = uuidv7(Date.now());
  const about = { kind: "account-data", title: "Secret work", restorePath: "/privacy" };
  const times = { runAt: 1, createdAt: 1 };
  await db
    .insert(runs)
    .values({ id, userId: owner.id, ...about, ...times, input: {}, state: "running" });
  await db.insert(runSteps).values({ runId: id, number: 0, name: "one", title: "Secret step" });
  await db.insert(runEvents).values({ runId: id, seq: 1, type: "step_started", createdAt: 1 });
  const rows = () =>
    Promise.all([
      db.select().from(runs).where(eq(runs.id, id)),
      db.select().from(runSteps).where(eq(runSteps.runId, id)),
      db.select().from(runEvents).where(eq(runEvents.runId, id)),
    ]);
  const before = await rows();
  await readProblem(await request(`/api/runs/${id}/events?after=0`, { as: other }), 404);
  for (const what of ["stop", "dismissal"]) {
    const answer = await request(`/api/runs/${id}/${what}`, { as: other, method: "POST" });
    await readProblem(answer, 404);
  }
  const list = await request("/api/runs", { as: other });
  expect(await list.text()).not.toContain("Secret");
  expect(await rows()).toEqual(before);
});
