import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { readEnv } from "../../../worker/env.ts";
import { guardedFetch } from "../../../worker/kernel/database-fetch.ts";
import { log, logAs, setLogging } from "../../../worker/kernel/log.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const USUAL = { level: "info", slowRequestMs: 60_000, slowQueryMs: 60_000 } as const;

beforeEach(() => setLogging(USUAL));

function hearLines() {
  const heard: string[] = [];
  const spies = (["log", "error"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line: string) => void heard.push(line)),
  );
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    setLogging(USUAL);
  });
  return () => heard.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const TIME: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test("every line has its time and its level, and those of one request its id", async () => {
  const lines = hearLines();
  const away = () => Promise.reject(new Error("disk I/O error"));
  const env = { ...testEnv(), REQUEST_LIMITER: { limit: away }, EDGE_IN_FRONT: "true" };
  const headers = { "cf-connecting-ip": "192.0.2.7" };
  const id = (await request("/api/nowhere", { env, headers })).headers.get("x-request-id");
  expect(lines().map(({ message }) => message)).toEqual(["rate-limit.away", "request"]);
  for (const line of lines()) {
    expect(line).toMatchObject({ time: TIME, requestId: id });
    expect(Object.keys(line).slice(0, 3)).toEqual(["time", "level", "message"]);
  }
});

test("fields are carried through whatever is waited for, each to its own lines", async () => {
  const lines = hearLines();
  const work = (effectId: string) =>
    logAs({ effectId }, async () => {
      await database.db.all(sql`select 1`);
      logAs({ part: "inner" }, () => log("info", "deep"));
      log("info", "done");
    });
  await logAs({ requestId: "round" }, () => Promise.all([work("one"), work("two")]));
  log("info", "outside");
  const ofEffect = (effectId: string) => [
    { time: TIME, level: "info", message: "deep", requestId: "round", effectId, part: "inner" },
    { time: TIME, level: "info", message: "done", requestId: "round", effectId },
  ];
  const told = lines();
  for (const effectId of ["one", "two"])
    expect(told.filter((line) => line["effectId"] === effectId)).toEqual(ofEffect(effectId));
  expect(told).toHaveLength(5);
  expect(told.at(-1)).toEqual({ time: TIME, level: "info", message: "outside" });
});

test("what is less than LOG_LEVEL is not written", () => {
  const lines = hearLines();
  setLogging({ ...USUAL, level: "warn" });
  for (const level of ["info", "warn", "error"] as const) log(level, level);
  expect(lines().map(({ level }) => level)).toEqual(["warn", "error"]);
});

test("the settings are read from the environment, and a wrong one is named", () => {
  const settings = { LOG_LEVEL: "error", SLOW_REQUEST_MS: "0", SLOW_QUERY_MS: "12" };
  expect(readEnv({ ...testEnv(), ...settings }).logging).toEqual({
    level: "error",
    slowRequestMs: 0,
    slowQueryMs: 12,
  });
  for (const [name, value] of [
    ["LOG_LEVEL", "loud"],
    ["SLOW_REQUEST_MS", "1s"],
    ["SLOW_QUERY_MS", "-1"],
  ] as const) {
    expect(() => readEnv({ ...testEnv(), [name]: value })).toThrow(`not configured: ${name}`);
  }
});

test("a slow request is a warning with its route, and never with its path alone", async () => {
  const lines = hearLines();
  const env = { ...testEnv(), LOG_LEVEL: "warn", SLOW_REQUEST_MS: "0" };
  await request("/version.json", { env });
  expect(lines()).toMatchObject([
    { level: "warn", message: "request.slow", route: "/version.json", method: "GET", status: 200 },
  ]);
});

test("a slow query is told by its statement, bounded and without a value", async () => {
  const lines = hearLines();
  setLogging({ ...USUAL, slowQueryMs: 0 });
  const db = createDatabase({ url: database.url, fetch: guardedFetch() });
  const secret = "ada@people.test";
  await logAs({ requestId: "mine" }, async () => {
    await db.all(sql`select ${secret} as "a", 'it''s ${sql.raw(secret)}' as b, x'c0ffee', 4711, t1.c
      from (select 1 as c) t1`);
    await db.all(sql.raw(`select ${Array.from({ length: 400 }, () => "1 ").join(", ")}`));
  });
  const [first, second] = lines();
  expect(first).toMatchObject({
    level: "warn",
    message: "database.slow",
    requestId: "mine",
    outcome: "answered",
    statements: ['select ? as "a", ? as b, ?, ?, t1.c from (select ? as c) t1'],
  });
  expect(JSON.stringify(lines())).not.toContain("people");
  expect(JSON.stringify(second?.["statements"]).length).toBeLessThan(600);
});

test("no question is slow by the usual measure", async () => {
  const lines = hearLines();
  setLogging(readEnv(testEnv()).logging);
  const db = createDatabase({ url: database.url, fetch: guardedFetch() });
  await db.all(sql`select 1`);
  expect(lines()).toEqual([]);
  expect(LIMITS.databaseTimeoutMs).toBeGreaterThan(readEnv(testEnv()).logging.slowQueryMs);
});
