import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { notificationPreferences, notificationSettings } from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { NotificationPreferences } from "../../../worker/features/notification-preferences/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;

const BASE = "/api/notification-preferences";

async function read(as: TestPerson): Promise<NotificationPreferences> {
  const answer = await request(BASE, { as });
  expect(answer.status).toBe(200);
  return answer.json();
}

const switchKind = (as: TestPerson, kind: string, json: unknown) =>
  request(`${BASE}/kinds/${kind}`, { method: "PATCH", as, json });

const saveTimes = (as: TestPerson, json: unknown, version = 0) =>
  request(`${BASE}/times`, {
    method: "PATCH",
    as,
    json,
    headers: { "if-match": `"${version}"` },
  });

const kindOf = ({ kinds }: NotificationPreferences, name: string) =>
  kinds.find(({ kind }) => kind === name);

describe("what reaches somebody", () => {
  test("is as the defaults have it, until they say something else", async () => {
    const person = await makePerson(database);
    const { kinds, times, timeZone } = await read(person);
    expect(kinds).toEqual([
      { kind: "announcement", inApp: true, mail: false, digest: true, isFixed: false },
      { kind: "security", inApp: true, mail: false, digest: false, isFixed: true },
      { kind: "account", inApp: true, mail: true, digest: false, isFixed: false },
      { kind: "feedback", inApp: true, mail: false, digest: true, isFixed: false },
      { kind: "plan", inApp: true, mail: false, digest: true, isFixed: false },
      { kind: "reminder", inApp: true, mail: true, digest: false, isFixed: false },
      { kind: "task", inApp: true, mail: false, digest: true, isFixed: false },
      { kind: "file", inApp: true, mail: false, digest: true, isFixed: false },
      { kind: "report", inApp: true, mail: true, digest: false, isFixed: false },
    ]);
    expect(times).toEqual({
      isQuietOn: false,
      quietFrom: 1320,
      quietTo: 420,
      digestRhythm: "day",
      digestAt: 480,
      version: 0,
    });
    expect(timeZone).toEqual({ name: "UTC", by: "nobody" });
  });

  test("is changed channel by channel: two tabs at once lose nothing", async () => {
    const person = await makePerson(database);
    await Promise.all([
      switchKind(person, "feedback", { inApp: false }),
      switchKind(person, "feedback", { mail: true }),
    ]);
    expect(kindOf(await read(person), "feedback")).toMatchObject({
      inApp: false,
      mail: true,
      digest: true,
    });
    const answer = await switchKind(person, "feedback", { inApp: true });
    expect(kindOf(await answer.json(), "feedback")).toMatchObject({ inApp: true, mail: true });
  });

  test("includes operations for admins alone", async () => {
    const admin = await makePerson(database, { roles: ["admin"] });
    const member = await makePerson(database);
    expect((await switchKind(admin, "operations", { mail: true })).status).toBe(200);
    expect(kindOf(await read(admin), "operations")).toMatchObject({ mail: true });
    expect(kindOf(await read(member), "operations")).toBeUndefined();
    expect((await switchKind(member, "operations", { mail: true })).status).toBe(404);
  });

  test("always includes security", async () => {
    const person = await makePerson(database);
    for (const json of [{ inApp: false }, { mail: true }]) {
      const answer = await switchKind(person, "security", json);
      expect(answer.status).toBe(422);
      expect((await readProblem(answer, 422)).fields).toHaveProperty("kind");
    }
    expect(await db.select().from(notificationPreferences).where(of(person))).toEqual([]);
  });

  test.each([[{}], [{ inApp: "yes" }], [{ sms: true }], [[]], ["on"]])(
    "is not changed by %j",
    async (json) => {
      const person = await makePerson(database);
      expect((await switchKind(person, "feedback", json)).status).toBe(422);
      expect((await switchKind(person, "weather", { mail: true })).status).toBe(422);
    },
  );
});

const of = ({ id }: TestPerson) => eq(notificationPreferences.userId, id);
const storedTimes = ({ id }: TestPerson) =>
  db.select().from(notificationSettings).where(eq(notificationSettings.userId, id)).get();

describe("times", () => {
  test("are saved over the version that was seen, and only what was sent", async () => {
    const person = await makePerson(database);
    const first = await saveTimes(person, { isQuietOn: true, timeZone: "Asia/Kathmandu" });
    expect(await first.json()).toMatchObject({
      times: { isQuietOn: true, quietFrom: 1320, version: 1 },
      timeZone: { name: "Asia/Kathmandu", by: "browser" },
    });
    const second = await saveTimes(person, { quietFrom: 1260 }, 1);
    expect(await second.json()).toMatchObject({
      times: { isQuietOn: true, quietFrom: 1260, version: 2 },
      timeZone: { name: "Asia/Kathmandu" },
    });
  });

  test.each([0, 1, 7])("are not saved over version %i once it is old", async (version) => {
    const person = await makePerson(database);
    await saveTimes(person, { quietFrom: 60 });
    await saveTimes(person, { quietFrom: 120 }, 1);
    const answer = await saveTimes(person, { quietFrom: 180 }, version);
    expect(answer.status).toBe(409);
    const problem = await answer.json();
    expect(problem).toMatchObject({ current: { times: { quietFrom: 120, version: 2 } } });
    expect(await storedTimes(person)).toMatchObject({ quietFrom: 120, version: 2 });
  });

  test("are refused without a version", async () => {
    const person = await makePerson(database);
    const json = { quietFrom: 60 };
    const answer = await request(`${BASE}/times`, { method: "PATCH", as: person, json });
    expect(answer.status).toBe(400);
  });

  test.each([
    [{}],
    [{ quietFrom: -1 }],
    [{ quietTo: 1440 }],
    [{ digestAt: 7.5 }],
    [{ digestAt: "08:00" }],
    [{ digestRhythm: "hour" }],
    [{ timeZone: "" }],
    [{ timeZone: "Mars/Olympus" }],
    [{ timeZone: `Europe/${"x".repeat(500)}` }],
    [{ version: 9 }],
  ])("are not changed by %j", async (json) => {
    const person = await makePerson(database);
    expect((await saveTimes(person, json)).status).toBe(422);
    expect(await storedTimes(person)).toBeUndefined();
  });

  test("count where the profile says; the browser's word is kept for when it says nothing", async () => {
    const person = await makePerson(database);
    const byProfile = (timeZone: string) =>
      db
        .update(profiles)
        .set({ timeZone })
        .where(and(eq(profiles.id, person.id)));
    await byProfile("Europe/Berlin");
    await saveTimes(person, { isQuietOn: true, timeZone: "Asia/Tokyo" });
    expect((await read(person)).timeZone).toEqual({ name: "Europe/Berlin", by: "profile" });
    await byProfile("");
    expect((await read(person)).timeZone).toEqual({ name: "Asia/Tokyo", by: "browser" });
  });
});

test("the API's document says that times are saved over the version that was seen", async () => {
  const document = await (
    await request("/api/openapi.json")
  ).json<{
    paths: Record<string, { patch?: { parameters?: { name: string; in: string }[] } }>;
  }>();
  const { patch } = document.paths["/notification-preferences/times"] ?? {};
  expect(patch?.parameters).toContainEqual(
    expect.objectContaining({ name: "If-Match", in: "header" }),
  );
});
