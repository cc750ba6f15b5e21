import { expect, test } from "vitest";
import * as v from "valibot";
import { coachClients } from "../../../db/schema/coaching.ts";
import {
  AdminDashboard,
  CoachDashboard,
  MemberDashboard,
} from "../../../worker/features/dashboards/contract.ts";
import { recordEvent } from "../../../worker/features/audit/record-event.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs } from "../../support/people.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
const admin = await makePerson(database, { roles: ["member", "admin"] });
const coach = await makePerson(database, { roles: ["member", "coach"], fullName: "Coach One" });
const client = await makePerson(database, { fullName: "Client One", companyName: "Kestrel" });
const stranger = await makePerson(database, { fullName: "Somebody Else" });
await db
  .insert(coachClients)
  .values({ coachId: coach.id, clientId: client.id, focus: "Board communication", createdAt: 1 });
await recordEvent(ctx, { type: "login_failed", userId: stranger.id });
await recordEvent(ctx, { type: "login_success", userId: client.id });

async function read<S extends v.GenericSchema>(path: string, schema: S, as: { cookie: string }) {
  const response = await request(path, { as });
  expect(response.status).toBe(200);
  return v.parse(schema, await response.json());
}

test.each(["member", "coach", "admin"])("%s: nobody without a session", async (which) => {
  expect((await request(`/api/dashboards/${which}`)).status).toBe(401);
});

test("a member sees their own coach, devices and events, and nobody else's", async () => {
  await signInAs(database, client);
  const own = await read("/api/dashboards/member", MemberDashboard, client);
  expect(own.coaches).toMatchObject([{ fullName: "Coach One", focus: "Board communication" }]);
  expect(own.sessions).toHaveLength(2);
  expect(own.sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(own.activity.map(({ type }) => type)).toEqual(["login_success"]);
  expect(own.onboarding.percentage).toBe(100);

  const other = await read("/api/dashboards/member", MemberDashboard, stranger);
  expect(other.coaches).toEqual([]);
  expect(other.activity.map(({ type }) => type)).toEqual(["login_failed"]);
});

test("a coach sees their own clients; someone who is no coach is told so", async () => {
  const own = await read("/api/dashboards/coach", CoachDashboard, coach);
  expect(own).toMatchObject({ isCoach: true, clients: [{ fullName: "Client One" }] });
  const none = await read("/api/dashboards/coach", CoachDashboard, stranger);
  expect(none).toEqual({ isCoach: false, clients: [] });
});

test("the admin's figures are the database's, a day without sign-ins included", async () => {
  expect((await request("/api/dashboards/admin", { as: coach })).status).toBe(403);
  const figures = await read("/api/dashboards/admin", AdminDashboard, admin);
  expect(figures.people).toMatchObject({ total: 4, suspended: 0, onboarding: 0 });
  expect(figures.signIns).toHaveLength(14);
  expect(figures.signIns.at(-1)).toMatchObject({ succeeded: 1, failed: 1 });
  expect(figures.signIns[0]).toMatchObject({ succeeded: 0, failed: 0 });
  expect(figures.roles.find(({ role }) => role === "member")?.people).toBe(4);
});
