import { ne } from "drizzle-orm";
import { expect, test } from "vitest";
import * as v from "valibot";
import { coachClients } from "../../../db/schema/users.ts";
import { errorGroups, errorHours, errorPeople } from "../../../db/schema/errors.ts";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { adminNextSteps, userOnboardingCompletions } from "../../../db/schema/onboarding.ts";
import { recordEvent } from "../../../worker/features/audit/record-event.ts";
import { CoachDashboard } from "../../../worker/features/dashboards/contract.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { readBoard } from "./read-board.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
const admin = await makePerson(database, { roles: ["member", "admin"] });
const coach = await makePerson(database, { roles: ["member", "coach"], fullName: "Coach One" });
const client = await makePerson(database, { fullName: "Client One", companyName: "Kestrel" });
await makePerson(database, { onboarded: false, suspended: true });
await db
  .insert(coachClients)
  .values({ coachId: coach.id, clientId: client.id, focus: "Boards", createdAt: 1 });
await recordEvent(ctx, { type: "login_failed", userId: coach.id });
await recordEvent(ctx, { type: "login_success", userId: client.id });

test("a coach sees their own clients; someone who is no coach is told so", async () => {
  const read = async (as: { cookie: string }) =>
    v.parse(CoachDashboard, await (await request("/api/dashboards/coach", { as })).json());
  expect(await read(coach)).toEqual({
    isCoach: true,
    clients: [{ id: client.id, name: "Client One", focus: "Boards" }],
  });
  expect(await read(client)).toEqual({ isCoach: false, clients: [] });
});

test("the admin's figures are the database's, a day without sign-ins included", async () => {
  await readProblem(await request("/api/dashboards/admin", { as: coach }), 403);
  const { cards } = await readBoard("admin", admin);
  expect(cards.people).toMatchObject({ total: 4, isNew: 4, suspended: 1 });
  expect(cards["sign-ins"]?.days).toHaveLength(14);
  expect(cards["sign-ins"]?.days.at(-1)).toMatchObject({ succeeded: 1, failed: 1 });
  expect(cards["sign-ins"]?.days[0]).toMatchObject({ succeeded: 0, failed: 0 });
  expect(cards.roles?.roles.find(({ role }) => role === "member")?.people).toBe(4);
  expect(cards.delivery).toEqual({ pending: 0, dead: 0, redirects: 0 });
});

test("errors: what is open, and what the last day brought", async () => {
  const now = Date.now();
  const [hour, day] = [60 * 60 * 1000, 24 * 60 * 60 * 1000];
  const group = { errorMessage: "x is undefined", source: "web", level: "error" } as const;
  const seen = { ...group, severity: "high", errorName: "TypeError", lastSeenAt: now } as const;
  await db.insert(errorGroups).values([
    { ...seen, fingerprint: "new", firstSeenAt: now - hour, events: 3 },
    { ...seen, fingerprint: "old", firstSeenAt: now - 9 * day, lastSeenAt: now - 2 * day },
    { ...seen, fingerprint: "done", firstSeenAt: now - hour, state: "resolved" },
  ]);
  await db.insert(errorHours).values([
    { fingerprint: "new", hour: now - hour, events: 3 },
    { fingerprint: "old", hour: now - 2 * day, events: 5 },
  ]);
  await db.insert(errorPeople).values([
    { fingerprint: "new", userId: client.id, lastSeenAt: now - hour },
    { fingerprint: "done", userId: client.id, lastSeenAt: now - hour },
    { fingerprint: "old", userId: coach.id, lastSeenAt: now - 2 * day },
  ]);
  const { errors } = (await readBoard("admin", admin)).cards;
  expect(errors).toMatchObject({ open: 2, isNew: 1, events: 3, people: 1 });
  expect(errors?.latest.map(({ fingerprint }) => fingerprint)).toEqual(["new", "old"]);
});

test("still onboarding counts by the rule: the record, or every mandatory step done", async () => {
  const shown = async () => (await readBoard("admin", admin)).cards.onboarding;
  const before = await shown();
  expect(before).toMatchObject({ people: 4, onboarding: 1 });
  expect(before?.steps.map(({ title, done }) => [title, done])).toEqual([
    ["Privacy & Transparency", 3],
    ["Profile Setup", 0],
    ["Company Information", 0],
  ]);
  // The admin alone keeps a record; who confirmed the text has done all that is asked then.
  await db.delete(userOnboardingCompletions).where(ne(userOnboardingCompletions.userId, admin.id));
  expect(await shown()).toMatchObject({ onboarding: 3 });
  await db.insert(adminNextSteps).values([
    {
      id: uuidv7(1),
      title: "The text",
      actionPath: "/privacy-transparency",
      isMandatory: true,
      stepOrder: 1,
      createdAt: 1,
      updatedAt: 1,
    },
    {
      id: uuidv7(2),
      title: "Guide",
      actionPath: "/guide",
      isMandatory: true,
      stepOrder: 2,
      createdAt: 1,
      updatedAt: 1,
    },
  ]);
  expect(await shown()).toEqual({
    people: 4,
    onboarding: 1,
    steps: [{ title: "The text", actionPath: "/privacy-transparency", done: 3 }],
  });
});

test("feedback of the last thirty days, and how much of it waits", async () => {
  const at = Date.now();
  await db.insert(userFeedback).values({
    id: uuidv7(at),
    userId: client.id,
    submissionKey: uuidv7(at),
    npsScore: 5,
    pageUrl: "/dashboard",
    createdAt: at,
    updatedAt: at,
  });
  expect((await readBoard("admin", admin)).cards.feedback).toMatchObject({ days: 30, open: 1 });
});
