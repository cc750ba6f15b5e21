import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { guardedFetch } from "../../../worker/kernel/database-fetch.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";

const database = await takeDatabase();
const db = createDatabase({ url: database.url, fetch: guardedFetch() });

/** What went over the line. */
let sent: string[] = [];

beforeEach(() => {
  const real = globalThis.fetch;
  sent = [];
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.startsWith(database.url)) sent.push(await request.clone().text());
    return real(request);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const one = (value: number) => db.get<{ value: number }>(sql`select ${value} as value`);
const isReused = (body: string) => body.startsWith('{"baton":');
const isClosed = (body: string) => body.includes('{"type":"close"}');

test("questions one after the other share a stream, whatever they leave behind on it", async () => {
  await db.run(sql`create table kept (id integer primary key, word text unique)`);
  sent = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const [first, again] = await db.batch([
      db.select({ n: sql<number>`count(*)` }).from(sql`kept`),
      db.select({ n: sql<number>`count(*)` }).from(sql`kept`),
    ]);
    expect(first).toEqual([{ n: turn }]);
    expect(again).toEqual(first);
    await db.run(sql`insert into kept (word) values (${`word ${turn}`})`);
    // A transaction that fails leaves neither itself nor its statements open.
    await expect(
      db.batch([
        db.run(sql`insert into kept (word) values ('gone')`),
        db.run(sql`insert into kept (word) values ('word 0')`),
      ]),
    ).rejects.toThrow("kept");
  }
  expect(sent).toHaveLength(12);
  expect(sent.every(isReused)).toBe(true);
  expect(sent.some(isClosed)).toBe(false);
});

test("as many at once as there are: some streams stay, the others are closed", async () => {
  const values = Array.from({ length: LIMITS.databaseStreamsKept * 3 }, (_, at) => at);
  const told = await Promise.all(values.map(one));
  expect(told.map((row) => row?.value)).toEqual(values);
  const opened = sent.filter((body) => !isReused(body));
  // One was open before.
  expect(opened.filter((body) => !isClosed(body))).toHaveLength(LIMITS.databaseStreamsKept - 1);
  expect(opened.some(isClosed)).toBe(true);
});

test("a database that was restarted has none of them: each question is asked anew, and done once", async () => {
  await one(1);
  await database.stop();
  await database.start();
  sent = [];
  await db.run(sql`insert into kept (word) values ('after the restart')`);
  expect(sent.map(isReused)).toEqual([true, false]);
  expect(
    await db.get(sql`select count(*) as n from kept where word = 'after the restart'`),
  ).toEqual({ n: 1 });
});

test("one that was idle for long is not used again", async () => {
  await one(1);
  sent = [];
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + LIMITS.databaseStreamIdleMs });
  await one(2);
  expect(sent.map(isReused)).toEqual([false]);
});

test("a failing statement is told as before, and not sent twice", async () => {
  await one(1);
  sent = [];
  await expect(db.run(sql`insert into nowhere values (1)`)).rejects.toThrow("nowhere");
  expect(sent).toHaveLength(1);
});
