import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { recordEvent } from "../../../worker/features/audit/record-event.ts";
import { ActivityCard } from "../../../worker/features/audit/contract.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { ctx } = makeContext(database);

beforeEach(async () => {
  await database.db.delete(auditEvents);
});

async function activityOf(as: { cookie: string }) {
  const response = await request("/api/dashboards/personal/cards/activity", { as });
  const { cards } = v.parse(
    v.object({ cards: v.object({ activity: ActivityCard }) }),
    await response.json(),
  );
  return cards.activity.events;
}

test("nobody is shown what someone else did, nor what nobody did", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  await recordEvent(ctx, { type: "login_success", userId: other.id });
  await recordEvent(ctx, { type: "login_failed", userId: null, email: person.email });
  expect(await database.db.select().from(auditEvents)).toHaveLength(2);
  expect(await activityOf(person)).toEqual([]);
});

test("everyone is shown what they did themselves", async () => {
  const person = await makePerson(database);
  await recordEvent(ctx, { type: "login_success", userId: person.id });
  expect(await activityOf(person)).toMatchObject([{ type: "login_success" }]);
});

test.each(["member", "coach", "vendor"] as const)(
  "the log itself is closed to a %s, whose own rows it holds too",
  async (role) => {
    const person = await makePerson(database, { roles: [role] });
    const event = await recordEvent(ctx, { type: "login_success", userId: person.id }).returning();
    for (const path of [
      `/api/audit-events?userId=${person.id}`,
      `/api/audit-events/${event[0]!.id}`,
      "/api/audit-chain",
    ]) {
      await readProblem(await request(path, { as: person }), 403);
    }
    const json = { format: "csv", userId: person.id };
    await readProblem(await request("/api/audit-exports", { as: person, json }), 403);
    const from = { from: "start" };
    const verifying = request("/api/audit-chain/verifications", { as: person, json: from });
    await readProblem(await verifying, 403);
  },
);
