import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { outbox } from "../../../db/schema/outbox.ts";
import { readEnv } from "../../../worker/env.ts";
import { KV_KEYS } from "../../../worker/kernel/kv-keys.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { publishOnly } from "../../support/publish-only.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";
import { eventually } from "../../support/eventually.ts";

const database = await takeDatabase();
const { db } = database;
const { edge: kv } = readEnv(testEnv());

type Get = (key: string) => Promise<string | null>;
const asStored: Get = (key) => kv.get(key);

let now = Date.now();
/** What KV answers from now on. */
let answer: Get = asStored;
let asked = 0;
let env = testEnv();
const { ctx } = makeContext(database, { now: () => now, advance: () => undefined });

/** An isolate that knows nothing yet. */
function freshIsolate() {
  const get = (key: string) => {
    asked += 1;
    return answer(key);
  };
  env = { ...testEnv(), EDGE: { get, getWithMetadata: get } };
}

/** What the isolate knows has to be confirmed by KV, and KV is not left alone any more. */
function pass(ms: number = LIMITS.redirectMemoryMs + 1) {
  vi.setSystemTime((now += ms));
}

const locationOf = async (path: string) => (await request(path, { env })).headers.get("location");
const repairs = () => db.select().from(outbox).where(eq(outbox.kind, "redirects.publish"));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  vi.spyOn(scheduler, "wait").mockResolvedValue();
  pass();
  answer = asStored;
  freshIsolate();
  await publishOnly(ctx, kv, [
    { from: "/old", to: "/new" },
    { from: "/docs/*", to: "/guide/*" },
  ]);
  await db.delete(outbox);
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

const FAULTS: Record<string, Get> = {
  "is away": () => Promise.reject(new Error("KV is away")),
  "is empty": () => Promise.resolve(null),
  "holds no JSON": () => Promise.resolve("{not json"),
  "holds something else": () => Promise.resolve('{"version":1}'),
  "lost its shards": (key) => (key === KV_KEYS.redirectPointer ? newer() : Promise.resolve(null)),
  "holds cut shards": async (key) => {
    if (key === KV_KEYS.redirectPointer) return newer();
    return key.includes("shard") ? '{\n"/old":{"id":"1"' : "[]";
  },
  "holds a wrong rule": async (key) => {
    if (key === KV_KEYS.redirectPointer) return newer();
    return key.includes("shard") ? '{\n"/old":{"from":"/old","to":"/evil"}\n}' : "[]";
  },
};
const newer = () => Promise.resolve(JSON.stringify({ version: "newer", shards: 1, at: 0 }));

for (const [fault, get] of Object.entries(FAULTS)) {
  test(`while KV ${fault}, the last good version answers`, async () => {
    expect(await locationOf("/old")).toBe("/new");
    answer = get;
    pass();
    expect(await locationOf("/old")).toBe("/new");
    expect(await locationOf("/docs/a")).toBe("/guide/a");
    expect(await locationOf("/other")).toBeNull();
    expect(await repairs()).toHaveLength(fault === "is away" ? 0 : 1);
  });

  if (fault === "is empty") continue;
  test(`while KV ${fault}, an isolate that knows nothing asks the database`, async () => {
    answer = get;
    expect(await locationOf("/OLD/?a=1")).toBe("/new?a=1");
    expect(await locationOf("/docs/a/b")).toBe("/guide/a/b");
    expect(await locationOf("/docs")).toBe("/guide/");
    expect((await request("/other", { env })).status).toBe(200);
  });

  test(`while KV ${fault} and the database is away, a stranger is told to come again`, async () => {
    answer = get;
    const lost = { ...env, DATABASE_URL: "http://127.0.0.1:1" };
    const page = await request("/old", { env: lost, headers: { accept: "text/html" } });
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toBe(String(LIMITS.databaseRetryAfterS));
    expect(page.headers.get("location")).toBeNull();
    expect((await request("/old.data", { env: lost })).status).toBe(503);
  });
}

test("while KV is five seconds late, nobody waits longer than agreed, and then nobody waits", async () => {
  expect(await locationOf("/old")).toBe("/new");
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now });
  answer = (key) => new Promise((resolve) => setTimeout(() => resolve(asStored(key)), 5000));
  pass();
  const first = locationOf("/old");
  await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  expect(await locationOf("/old")).toBe("/new");
  await vi.advanceTimersByTimeAsync(LIMITS.kvTimeoutMs);
  expect(await first).toBe("/new");
  asked = 0;
  expect(await locationOf("/old")).toBe("/new");
  expect(asked).toBe(0);
});

test("KV that failed is left alone for a while, and asked again after it", async () => {
  answer = FAULTS["is away"] ?? asStored;
  expect(await locationOf("/old")).toBe("/new");
  asked = 0;
  expect(await locationOf("/old")).toBe("/new");
  expect(asked).toBe(0);
  answer = asStored;
  pass(LIMITS.redirectKvRestMs + 1);
  expect(await locationOf("/old")).toBe("/new");
  expect(asked).toBeGreaterThan(0);
});

test("what was just published and is not here yet is waited for, and not published again", async () => {
  expect(await locationOf("/old")).toBe("/new");
  await publishOnly(ctx, kv, [{ from: "/old", to: "/newer" }]);
  await db.delete(outbox);
  answer = (key) => (key === KV_KEYS.redirectPointer ? asStored(key) : Promise.resolve(null));
  pass();
  expect(await locationOf("/old")).toBe("/new");
  expect(await repairs()).toHaveLength(0);
  answer = asStored;
  pass(LIMITS.redirectKvRestMs + 1);
  expect(await locationOf("/old")).toBe("/newer");
});

test("taking a redirect down reaches an isolate that knew it", async () => {
  expect(await locationOf("/old")).toBe("/new");
  await publishOnly(ctx, kv, []);
  pass();
  expect(await locationOf("/old")).toBeNull();
});
