import { and, eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { coachClients, userRoles } from "../../../db/schema/users.ts";
import { CoachClient, CoachClientList } from "../../../worker/features/coach-clients/contract.ts";
import type { CoachDashboard } from "../../../worker/features/dashboards/contract.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { readBoard } from "../dashboards/read-board.ts";

const database = await takeDatabase();
const { db } = database;

const admin = await makePerson(database, { roles: ["member", "admin"] });
const AT = "/api/coach-clients";

const makeCoach = (fullName = "Cora Coach") =>
  makePerson(database, { roles: ["member", "coach"], fullName });
const makeClient = (fullName = "Clio Client") => makePerson(database, { fullName });

type Pair = { coach: { id: string }; client: { id: string } };
const idsOf = ({ coach, client }: Pair) => ({ coachId: coach.id, clientId: client.id });
const at = (pair: Pair) => `${AT}/${pair.coach.id}/${pair.client.id}`;

const ask = {
  add: (json: unknown, as: TestPerson | undefined = admin) => request(AT, { as, json }),
  change: (pair: Pair, json: unknown, as: TestPerson = admin) =>
    request(at(pair), { as, method: "PATCH", json }),
  end: (pair: Pair, as: TestPerson = admin) => request(at(pair), { as, method: "DELETE" }),
};

async function add(pair: Pair, focus = "Boards") {
  const answer = await ask.add({ ...idsOf(pair), focus });
  expect(answer.status).toBe(200);
  return v.parse(CoachClient, await answer.json());
}

async function list(query: Record<string, string> = {}) {
  const answer = await request(`${AT}?${new URLSearchParams(query).toString()}`, { as: admin });
  expect(answer.status).toBe(200);
  return v.parse(CoachClientList, await answer.json());
}

const seenBy = async (as: TestPerson): Promise<CoachDashboard> =>
  (await request("/api/dashboards/coach", { as })).json();

const recorded = async (clientId: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.userId, admin.id)))
    .filter(({ details }) => (details as { clientId?: string }).clientId === clientId)
    .map(({ eventType, details }) => ({ eventType, details }));

test("a client is added, refocused and ended; coach and client see it, and the log tells of it", async () => {
  const pair = { coach: await makeCoach(), client: await makeClient() };
  const added = await add(pair, "  Board communication ");
  expect(added).toMatchObject({ focus: "Board communication", isCoach: true });
  const client = { id: pair.client.id, name: "Clio Client", focus: "Board communication" };
  // Neither an address nor a company nor when they were here.
  expect(await seenBy(pair.coach)).toEqual({ isCoach: true, clients: [client] });
  expect((await readBoard("today", pair.client)).cards.coaches?.coaches).toMatchObject([
    { fullName: "Cora Coach", focus: "Board communication" },
  ]);
  const changed = await ask.change(pair, { focus: "Hiring", was: "Board communication" });
  expect(await changed.json()).toEqual({ ...added, focus: "Hiring" });
  expect((await seenBy(pair.coach)).clients).toEqual([{ ...client, focus: "Hiring" }]);
  expect((await ask.end(pair)).status).toBe(204);
  expect((await seenBy(pair.coach)).clients).toEqual([]);
  expect((await readBoard("today", pair.client)).cards.coaches?.coaches).toEqual([]);
  await readProblem(await ask.end(pair), 404);
  await readProblem(await ask.change(pair, { focus: "A", was: "B" }), 404);
  const ids = idsOf(pair);
  expect(await recorded(pair.client.id)).toEqual([
    { eventType: "coach_client_added", details: { ...ids, focus: "Board communication" } },
    {
      eventType: "coach_client_changed",
      details: { ...ids, from: "Board communication", to: "Hiring" },
    },
    { eventType: "coach_client_ended", details: ids },
  ]);
});

test("what cannot be is refused, and nothing is written", async () => {
  const pair = { coach: await makeCoach(), client: await makeClient() };
  await add(pair);
  const before = await db.select().from(coachClients);
  const member = await makeClient();
  for (const [json, field] of [
    [{ ...idsOf(pair), focus: "" }, "clientId"],
    [{ coachId: member.id, clientId: pair.client.id, focus: "" }, "coachId"],
    [{ coachId: pair.coach.id, clientId: pair.coach.id, focus: "" }, "clientId"],
    [{ coachId: pair.coach.id, clientId: uuidv7(1), focus: "" }, "clientId"],
    [{ coachId: "me", clientId: member.id, focus: "" }, "coachId"],
    [{ coachId: pair.coach.id, clientId: member.id }, "focus"],
    [
      {
        coachId: pair.coach.id,
        clientId: member.id,
        focus: "x".repeat(LIMITS.coachFocusLength + 1),
      },
      "focus",
    ],
  ] as const) {
    const problem = await readProblem(await ask.add(json), 422);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  }
  expect(await db.select().from(coachClients)).toEqual(before);
  const longest = "x".repeat(LIMITS.coachFocusLength);
  await add({ coach: pair.coach, client: member }, longest);
});

test("a focus that somebody changed in between is not written over", async () => {
  const pair = { coach: await makeCoach(), client: await makeClient() };
  const added = await add(pair, "One");
  const problem = await readProblem(await ask.change(pair, { focus: "Two", was: "Other" }), 409);
  expect(problem["current"]).toEqual(added);
  const both = ["Two", "Three"].map((focus) => ask.change(pair, { focus, was: "One" }));
  const statuses = (await Promise.all(both)).map(({ status }) => String(status));
  expect(statuses.toSorted()).toEqual(["200", "409"]);
});

test("a coach has as many clients as fit on their page, and not one more", async () => {
  const coach = await makeCoach();
  const others = await Promise.all(
    Array.from({ length: LIMITS.coachClientsMost - 1 }, () => makeClient("Full House")),
  );
  await db
    .insert(coachClients)
    .values(others.map(({ id }) => ({ coachId: coach.id, clientId: id, createdAt: 1 })));
  const last = [await makeClient("Last One"), await makeClient("Last One")];
  const asked = last.map((client) => ask.add({ ...idsOf({ coach, client }), focus: "" }));
  const statuses = (await Promise.all(asked)).map(({ status }) => String(status));
  expect(statuses.toSorted()).toEqual(["200", "409"]);
  expect((await seenBy(coach)).clients).toHaveLength(LIMITS.coachClientsMost);
  await db.delete(coachClients).where(eq(coachClients.coachId, coach.id));
});

test("the list is searched by either name, by address and by focus, sorted and paged", async () => {
  const coach = await makeCoach("Quentin Quill");
  const clients = [await makeClient("Zora Zest"), await makeClient("Yuri Yarn")];
  for (const [at, client] of clients.entries())
    await db.insert(coachClients).values({
      coachId: coach.id,
      clientId: client.id,
      focus: `Topic 50% ${at}`,
      createdAt: at + 1,
    });
  const names = async (query: Record<string, string>) =>
    (await list(query)).items.map(({ client }) => client.fullName);
  expect(await names({ q: "quentin" })).toEqual(["Yuri Yarn", "Zora Zest"]);
  expect(await names({ q: "quentin", sort: "oldest" })).toEqual(["Zora Zest", "Yuri Yarn"]);
  expect(await names({ q: "zest" })).toEqual(["Zora Zest"]);
  expect(await names({ q: "50% 1" })).toEqual(["Yuri Yarn"]);
  expect(await names({ q: clients[1]!.email })).toEqual(["Yuri Yarn"]);
  expect(await names({ q: "nobody at all" })).toEqual([]);
  const first = await list({ q: "quentin", limit: "1" });
  expect(first).toMatchObject({ total: 2, items: [{ client: { fullName: "Yuri Yarn" } }] });
  const second = await list({ q: "quentin", limit: "1", cursor: first.nextCursor ?? "" });
  expect(second).toMatchObject({
    nextCursor: null,
    items: [{ client: { fullName: "Zora Zest" } }],
  });
  await readProblem(await request(`${AT}?sort=focus`, { as: admin }), 422);
});

test("who is no coach any more sees nobody, is shown to nobody, and the admin is told", async () => {
  const pair = { coach: await makeCoach("Former Coach"), client: await makeClient() };
  await add(pair);
  await db
    .delete(userRoles)
    .where(and(eq(userRoles.userId, pair.coach.id), inArray(userRoles.role, ["coach"])));
  expect(await seenBy(pair.coach)).toEqual({ isCoach: false, clients: [] });
  expect((await readBoard("today", pair.client)).cards.coaches?.coaches).toEqual([]);
  expect((await list({ q: "Former Coach" })).items).toMatchObject([{ isCoach: false }]);
});

test("nobody but an admin reads or changes any of it, not even of themselves", async () => {
  const pair = { coach: await makeCoach(), client: await makeClient() };
  const added = await add(pair);
  const other = await makeClient();
  for (const by of [pair.coach, pair.client]) {
    await readProblem(await request(AT, { as: by }), 403);
    await readProblem(await ask.add({ ...idsOf({ ...pair, client: other }), focus: "" }, by), 403);
    await readProblem(await ask.change(pair, { focus: "Mine", was: added.focus }, by), 403);
    await readProblem(await ask.end(pair, by), 403);
  }
  await readProblem(await request(AT), 401);
  await readProblem(await request(AT, { json: { ...idsOf(pair), focus: "" } }), 401);
  expect((await seenBy(pair.coach)).clients).toHaveLength(1);
});
