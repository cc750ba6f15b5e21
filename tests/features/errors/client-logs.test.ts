import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  errorGroups,
  errorHours,
  errorLogs,
  errorPeople,
  errorReleases,
} from "../../../db/schema/errors.ts";
import { profiles } from "../../../db/schema/users.ts";
import { recordClientLogs } from "../../../worker/features/errors/record-client-logs.ts";
import { databaseUnavailable, tooManyRequests } from "../../../worker/kernel/errors.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;

const EVENT = { level: "error", message: "Cannot read map", name: "TypeError" };
const send = (events: unknown, as?: { cookie: string }) =>
  request("/api/client-logs", {
    json: { events },
    headers: { "user-agent": "A browser" },
    ...(as ? { as } : {}),
  });

beforeEach(async () => {
  await db.delete(errorGroups);
});

describe("what a browser reports is kept", () => {
  test("with every field, under the person of the session and the browser of the request", async () => {
    const person = await makePerson(database);
    const event = {
      ...EVENT,
      level: "critical",
      stack:
        "TypeError: Cannot read map\n    at save (http://localhost/assets/save-Dx3kQ81a.js:1:2)",
      componentStack: "    at Board",
      route: "/goals/:id",
      url: "/goals/1?q=secret",
      sessionId: "tab-1",
      retryCount: 2,
      severity: "high",
      release: "0123456789ab",
      context: { isChunkError: true, userId: "somebody else" },
      userId: "somebody else",
      userAgent: "another browser",
      at: new Date().toISOString(),
    };
    const answer = await send([event], person);
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ taken: 1 });
    expect(await db.select().from(errorLogs)).toMatchObject([
      {
        level: "critical",
        errorName: "TypeError",
        errorMessage: "Cannot read map",
        errorStack: event.stack,
        componentStack: "    at Board",
        userId: person.id,
        sessionId: "tab-1",
        url: "/goals/1?q=[removed]",
        route: "/goals/:id",
        userAgent: "A browser",
        retryCount: 2,
        severity: "high",
        source: "web",
        release: "0123456789ab",
        context: { isChunkError: true, userId: "somebody else" },
      },
    ]);
    expect(await db.select().from(errorPeople)).toMatchObject([{ userId: person.id }]);
    expect(await db.select().from(errorHours)).toMatchObject([{ events: 1 }]);
    expect(await db.select().from(errorReleases)).toMatchObject([
      { release: "0123456789ab", events: 1 },
    ]);
  });

  test("with the request that failed, where its id can be one of ours", async () => {
    const id = crypto.randomUUID();
    const ids = [id, `${id}0`, `x${id.slice(1)}`, id.slice(1), 7];
    await send(ids.map((requestId, at) => ({ ...EVENT, route: `/${at}`, context: { requestId } })));
    const rows = await db.select().from(errorLogs).orderBy(asc(errorLogs.route));
    expect(rows.map(({ requestId }) => requestId)).toEqual([id, null, null, null, null]);
  });

  test("from a visitor too, and counted once for each event", async () => {
    expect((await send([EVENT, EVENT, { ...EVENT, message: "Another" }])).status).toBe(202);
    const groups = await db.select().from(errorGroups).orderBy(asc(errorGroups.events));
    expect(groups.map(({ events }) => events)).toEqual([1, 2]);
    expect(await db.select().from(errorPeople)).toEqual([]);
  });

  test("once, where its name says that it is the same", async () => {
    const event = { ...EVENT, errorId: crypto.randomUUID() };
    await send([event, event]);
    await send([event]);
    expect(await db.select().from(errorLogs)).toHaveLength(1);
    expect(await db.select().from(errorGroups)).toMatchObject([{ events: 1 }]);
    expect(await db.select().from(errorHours)).toMatchObject([{ events: 1 }]);
    // Under another error's name nothing is made up either.
    await send([{ ...event, message: "Something else" }]);
    expect(await db.select().from(errorGroups)).toHaveLength(1);
  });

  test("as often as a tab says that it happened, within reason", async () => {
    const named = { ...EVENT, errorId: crypto.randomUUID(), context: { times: 40 } };
    await send([EVENT, named, named]);
    await send([named]);
    expect(await db.select().from(errorGroups)).toMatchObject([{ events: 41 }]);
    await send([1e12, -3, 0.5, "9"].map((times) => ({ ...EVENT, context: { times } })));
    expect(await db.select().from(errorGroups)).toMatchObject([
      { events: 44 + LIMITS.errorTimesMost },
    ]);
  });

  test("cut where it is too long, and without what is secret", async () => {
    const long = "word ".repeat(LIMITS.logStackLength / 4);
    await send([
      {
        level: "error",
        message: `Bearer abcdefgh12 ${long}`,
        stack: long,
        context: { password: "open sesame", from: "ada@site.example" },
      },
    ]);
    const [kept] = await db.select().from(errorLogs);
    expect(kept?.errorMessage.length).toBeLessThanOrEqual(LIMITS.logMessageLength);
    expect(kept?.errorStack?.length).toBeLessThanOrEqual(LIMITS.logStackLength);
    const text = JSON.stringify([kept, await db.select().from(errorGroups)]);
    for (const secret of ["abcdefgh12", "open sesame", "ada@site"])
      expect(text).not.toContain(secret);
  });

  test("cut within no character, which the database would not take", async () => {
    const smile = (most: number) => "a" + "🙂".repeat(most);
    await send([
      { level: "error", message: smile(LIMITS.logMessageLength), route: smile(LIMITS.pathLength) },
    ]);
    const [kept] = await db.select().from(errorLogs);
    expect(kept?.errorMessage).toMatch(/🙂$/u);
  });

  test("an admin who acts as someone else met it themselves", async () => {
    const [admin, person] = [await makePerson(database), await makePerson(database)];
    const { ctx } = makeContext(database);
    const impersonator = { userId: admin.id, sessionId: "", name: "", endsAt: 0 };
    const visitor = { userId: person.id, impersonator } as Parameters<typeof recordClientLogs>[2];
    await recordClientLogs(
      ctx,
      { events: [{ ...EVENT, level: "error", route: "", url: "", retryCount: 0, release: "" }] },
      visitor,
    );
    expect(await db.select().from(errorPeople)).toMatchObject([{ userId: admin.id }]);
  });
});

describe("the shape of the second document", () => {
  const post = (json: unknown) => request("/api/error-logs", { json });

  test("is kept under the reference that the screen shows, once", async () => {
    const errorId = crypto.randomUUID();
    const input = {
      errorId,
      errorMessage: "It broke",
      errorName: "RangeError",
      errorStack: "RangeError",
      componentStack: "at Screen",
      url: "/dashboard",
      retryCount: 3,
      severity: "critical",
    };
    const answer = await post(input);
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ errorId });
    await post(input);
    expect(await db.select().from(errorLogs)).toMatchObject([
      { errorId, errorName: "RangeError", level: "critical", severity: "critical", retryCount: 3 },
    ]);
    expect(await db.select().from(errorGroups)).toMatchObject([{ events: 1 }]);
  });

  test("gets a reference where it brings none that is one", async () => {
    const answer = await post({ errorMessage: "It broke", errorId: "1; drop table" });
    const { errorId } = await answer.json<{ errorId: string }>();
    expect(errorId).toMatch(/^[\da-f-]{36}$/);
    expect(await db.select().from(errorLogs)).toMatchObject([{ errorId }]);
  });

  test("is refused without a message", async () => {
    await readProblem(await post({}), 422);
    expect(await db.select().from(errorLogs)).toEqual([]);
  });
});

describe("nothing is kept", () => {
  test.each([
    ["no event", []],
    ["too many", Array.from({ length: LIMITS.logEventsMost + 1 }, () => EVENT)],
    ["a level that is none", [{ ...EVENT, level: "loud" }]],
    ["no message", [{ level: "error" }]],
    ["no list", "text"],
    ["a context that is none", [{ ...EVENT, context: "text" }]],
  ])("of %s", async (_what, events) => {
    await readProblem(await send(events), 422);
    expect(await db.select().from(errorGroups)).toEqual([]);
  });

  test("of a body that is no JSON, or says that it is something else", async () => {
    const post = (body: string, type: string) =>
      request("/api/client-logs", { method: "POST", body, headers: { "content-type": type } });
    await readProblem(await post("{", "application/json"), 400);
    await readProblem(await post(JSON.stringify({ events: [EVENT] }), "text/plain"), 415);
  });

  test("of 10 MB, which are not read", async () => {
    const message = "x".repeat(10 * 1024 * 1024);
    await readProblem(await send([{ ...EVENT, message }]), 413);
    await readProblem(await request("/api/error-logs", { json: { errorMessage: message } }), 413);
    await readProblem(await send([{ ...EVENT, stack: "x".repeat(LIMITS.logBodyBytes) }]), 413);
    expect(await db.select().from(errorGroups)).toEqual([]);
  });

  test("of another site's page", async () => {
    const answer = await request("/api/client-logs", {
      json: { events: [EVENT] },
      headers: { origin: "https://elsewhere.example" },
    });
    await readProblem(answer, 403);
  });

  test("of a flood: the bucket is the address's, else the account's", async () => {
    const person = await makePerson(database);
    const { ctx } = makeContext(database);
    const taken: string[] = [];
    const limiter = {
      take: (key: string) => {
        taken.push(key);
        return Promise.reject(tooManyRequests(7));
      },
    };
    const event = {
      ...EVENT,
      level: "error" as const,
      route: "",
      url: "",
      retryCount: 0,
      release: "",
    };
    const input = { events: [event] };
    const visitor = { userId: person.id, impersonator: null } as Parameters<
      typeof recordClientLogs
    >[2];
    for (const [address, who] of [
      ["203.0.113.7", visitor],
      [null, visitor],
      [null, null],
    ] as const) {
      const flooded = { ...ctx, limiter, client: { ...ctx.client, address } };
      await expect(recordClientLogs(flooded, input, who)).rejects.toMatchObject({ retryAfterS: 7 });
    }
    expect(taken).toEqual(["logs:203.0.113.7", `logs:${person.id}`, "logs:unknown"]);
    expect(await db.select().from(errorGroups)).toEqual([]);
  });
});

test("a dead database makes one answer that can be waited for, and no report of its own", async () => {
  const env = { ...testEnv(), DATABASE_URL: "http://127.0.0.1:1" };
  const answer = await request("/api/client-logs", { json: { events: [EVENT] }, env });
  expect(answer.headers.get("retry-after")).toBe(String(LIMITS.databaseRetryAfterS));
  expect((await readProblem(answer, 503)).code).toBe(databaseUnavailable(1).code);
  expect(await db.select().from(errorGroups)).toEqual([]);
});

test("an erased person leaves their events behind without their name", async () => {
  const person = await makePerson(database);
  await send([EVENT], person);
  await db.delete(profiles).where(eq(profiles.id, person.id));
  expect(await db.select().from(errorLogs)).toMatchObject([{ userId: null }]);
  expect(await db.select().from(errorPeople)).toEqual([]);
});
