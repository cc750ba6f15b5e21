import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { redirectHits, unknownPaths, urlRedirects } from "../../../db/schema/redirects.ts";
import { createApp } from "../../../worker/app.ts";
import { readEnv } from "../../../worker/env.ts";
import { addTally } from "../../../worker/features/redirects/add-tally.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { publishOnly } from "../../support/publish-only.ts";
import { ORIGIN } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
const { edge } = readEnv(testEnv());
const NOON = Date.UTC(2026, 4, 10, 12);
let now = NOON;
const { ctx } = makeContext(database, { now: () => now, advance: () => undefined });

/** A product in which one page exists. */
const app = createApp((c) => c.text("page", c.req.path === "/here" ? 200 : 404));

/** Requests of one isolate; what they count is written when `written` is awaited, and not before. */
function openIsolate() {
  const raw = { ...testEnv() };
  let write = () => {};
  const execution = createExecutionContext();
  const wait = vi.spyOn(scheduler, "wait").mockImplementation((ms) => {
    if (ms !== LIMITS.redirectTallyMs) return Promise.resolve();
    return new Promise((resolve) => {
      write = resolve;
    });
  });
  const ask = (path: string, init: RequestInit = {}) =>
    app.fetch(new Request(`${ORIGIN}${path}`, { redirect: "manual", ...init }), raw, execution);
  const written = async () => {
    write();
    await waitOnExecutionContext(execution);
  };
  const waits = () => wait.mock.calls.filter(([ms]) => ms === LIMITS.redirectTallyMs).length;
  return { ask, written, waits };
}

const hits = () => db.select().from(redirectHits).orderBy(asc(redirectHits.day));
const unknown = () => db.select().from(unknownPaths).orderBy(asc(unknownPaths.path));

beforeEach(async () => {
  now += LIMITS.redirectMemoryMs + 1;
  vi.useFakeTimers({ toFake: ["Date"], now });
  await db.delete(unknownPaths);
  await publishOnly(ctx, edge, [
    { id: "one", from: "/one", to: "/here" },
    { id: "two", from: "/two/*", to: "/here" },
  ]);
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

test("followed redirects are added up and written once, by day, with the last time", async () => {
  now = NOON;
  vi.setSystemTime(now);
  const { ask, written, waits } = openIsolate();
  for (let times = 0; times < 5; times += 1) await ask("/one");
  await ask("/two/a.data");
  await ask("/two/b");
  await ask("/one", { method: "HEAD" });
  await ask("/here");
  expect(waits()).toBe(1);
  expect(await hits()).toEqual([]);
  await written();
  const day = "2026-05-10";
  expect(await hits()).toEqual(
    expect.arrayContaining([
      { redirectId: "one", day, hits: 5, lastAt: now },
      { redirectId: "two", day, hits: 2, lastAt: now },
    ]),
  );

  vi.setSystemTime((now += DAY));
  await ask("/one");
  await ask("/one");
  await written();
  const ofOne = (await hits()).filter(({ redirectId }) => redirectId === "one");
  expect(ofOne.map((row) => [row.day, row.hits])).toEqual([
    ["2026-05-10", 5],
    ["2026-05-11", 2],
  ]);
});

test("two isolates that count at once lose nothing", async () => {
  const count = { redirectId: "one", day: 20_000, hits: 3, lastAt: now };
  await Promise.all([
    addTally(ctx, { hits: [count], unknown: [] }),
    addTally(ctx, { hits: [{ ...count, lastAt: now - 5 }], unknown: [] }),
  ]);
  expect(await hits()).toMatchObject([{ hits: 6, lastAt: now }]);
});

test("documents that are found nowhere are counted, each by its normalised path without query", async () => {
  const { ask, written } = openIsolate();
  const headers = { referer: `${ORIGIN}/from?secret=1#x` };
  await ask("/Gone/?a=1", { headers });
  await ask("/gone");
  await ask("/caf%C3%A9", { headers: { referer: "https://other.example/path?q=1" } });
  // Below the product's own words no redirect may stand.
  await ask("/first-admin/secret");
  await written();
  const at = { firstAt: now, lastAt: now, dismissedAt: null };
  expect(await unknown()).toEqual([
    { path: "/café", hits: 1, referrer: "https://other.example", ...at },
    { path: "/gone", hits: 2, referrer: "/from", ...at },
  ]);
});

test("neither pages that exist, nor data, nor pictures, nor the API, nor writes are unknown documents", async () => {
  const { ask, written } = openIsolate();
  await ask("/here");
  await ask("/gone.data");
  await ask("/gone", { method: "HEAD" });
  await ask("/gone", { method: "POST", headers: { origin: ORIGIN } });
  await ask("/gone.png", { headers: { "sec-fetch-dest": "image" } });
  await ask("/assets/gone.js");
  await ask("/api/gone");
  await ask("/gone-but-shown", { headers: { "sec-fetch-dest": "document" } });
  await written();
  expect((await unknown()).map(({ path }) => path)).toEqual(["/gone-but-shown"]);
});

test("a flood of paths grows neither the memory nor the table; the least asked make room", async () => {
  const { ask, written } = openIsolate();
  for (let index = 0; index <= LIMITS.redirectTallyPaths; index += 1) await ask(`/flood/${index}`);
  await ask("/flood/0");
  await written();
  expect(await unknown()).toHaveLength(LIMITS.redirectTallyPaths);

  const few = { ...ctx, limits: { ...ctx.limits, unknownPathsMost: 10 as never } };
  const count = (path: string, times: number, at: number) => ({
    path,
    hits: times,
    firstAt: at,
    lastAt: at,
    referrer: "",
  });
  await addTally(few, { hits: [], unknown: [count("/often", 9, now), count("/once", 1, now + 5)] });
  const kept = await unknown();
  expect(kept).toHaveLength(10);
  expect(kept.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/often", "/flood/0", "/once"]),
  );
});

test("a redirect that was removed meanwhile fails nothing for the others", async () => {
  const { ask, written } = openIsolate();
  await ask("/one");
  await ask("/two");
  await db.delete(urlRedirects).where(eq(urlRedirects.id, "one"));
  await written();
  expect(await hits()).toMatchObject([{ redirectId: "two", hits: 1 }]);
});

test("what could not be written is kept, and written with what comes after", async () => {
  const { ask, written } = openIsolate();
  await ask("/one");
  await ask("/gone");
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await database.stop();
  await written();
  await database.start();
  expect(told.mock.calls.join()).toContain("redirects.tally-kept");
  await ask("/one");
  await written();
  expect(await hits()).toMatchObject([{ redirectId: "one", hits: 2 }]);
  expect(await unknown()).toMatchObject([{ path: "/gone", hits: 1 }]);
});
