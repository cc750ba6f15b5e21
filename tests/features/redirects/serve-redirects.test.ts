import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import { readEnv } from "../../../worker/env.ts";
import { publishRedirects } from "../../../worker/features/redirects/publish-redirects.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { type NewRedirect, publishOnly } from "../../support/publish-only.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
const { edge } = readEnv(testEnv());

const publish = (redirects: readonly NewRedirect[]) => publishOnly(ctx, edge, redirects);

let now = Date.now();

/** The isolate forgets what it knows once its memory has run out. */
function forget() {
  now += LIMITS.redirectMemoryMs + 1;
  vi.setSystemTime(now);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  vi.spyOn(scheduler, "wait").mockResolvedValue();
  forget();
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

test("documents and data requests are redirected, with status, query and case as the rules say", async () => {
  await publish([
    { from: "/Old", to: "/new", status: 301 },
    { from: "/bare", to: "/new", keepQuery: false, status: 308 },
    { from: "/docs/*", to: "/guide/*" },
    { from: "/away", to: "https://other.example/x" },
  ]);
  const old = await request("/OLD/?a=1");
  expect([old.status, old.headers.get("location")]).toEqual([301, "/new?a=1"]);
  expect(old.headers.get("x-request-id")).toBeTruthy();
  const bare = await request("/bare?a=1");
  expect([bare.status, bare.headers.get("location")]).toEqual([308, "/new"]);
  expect((await request("/docs/a/b")).headers.get("location")).toBe("/guide/a/b");
  expect((await request("/away")).headers.get("location")).toBe("https://other.example/x");
  expect(await (await request("/other")).text()).toBe("page /other");
});

test("a navigation inside the product replaces the page, or leaves for another site", async () => {
  await publish([
    { from: "/old", to: "/new", status: 301 },
    { from: "/away", to: "https://other.example/x" },
  ]);
  // Once as KV tells it, once as the isolate then knows it.
  for (const _ of [1, 2]) {
    const here = await request("/old.data?a=1&_routes=root");
    expect(here.status).toBe(204);
    expect(here.headers.get("x-remix-redirect")).toBe("/new?a=1");
    expect(here.headers.get("x-remix-replace")).toBe("true");
    expect(here.headers.get("location")).toBeNull();
    const away = await request("/away.data");
    expect(away.headers.get("x-remix-redirect")).toBe("https://other.example/x");
    expect(away.headers.get("x-remix-reload-document")).toBe("true");
  }
});

test("every answer is told of in the log, those of one moment on one line", async () => {
  await publish([{ from: "/old", to: "/new" }]);
  const told = vi.spyOn(console, "log").mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  await request("/old");
  const answers = await Promise.all([request("/old"), request("/old")]);
  const lines = told.mock.calls.map(([line]) => String(line));
  for (const answer of answers) {
    const id = answer.headers.get("x-request-id") ?? "none";
    expect(lines.filter((line) => line.includes(id))).toHaveLength(1);
  }
  expect(lines.filter((line) => line.includes('"redirects"'))).toHaveLength(1);
});

test("a clock that is set back keeps no line waiting", async () => {
  await publish([{ from: "/old", to: "/new" }]);
  await request("/old");
  await request("/old");
  vi.setSystemTime(now - 60 * 60_000);
  const told = vi.spyOn(console, "log").mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const answer = await request("/old");
  const id = answer.headers.get("x-request-id") ?? "none";
  expect(told.mock.calls.filter(([line]) => String(line).includes(id))).toHaveLength(1);
});

test("a target that becomes unsafe with the rest of the path is not followed", async () => {
  await publish([{ from: "/go/*", to: "/*" }]);
  expect((await request("/go//evil.example")).status).toBe(200);
  expect((await request("/go//evil.example")).status).toBe(200);
});

test("a write, an API address and the content prefixes pass untouched", async () => {
  await publish([
    { from: "/old", to: "/new" },
    { from: "/form/x", to: "/new" },
    { from: "/api/users", to: "/new" },
  ]);
  expect((await request("/old", { method: "POST" })).status).toBe(200);
  expect((await request("/form/x")).status).toBe(200);
  expect((await request("/api/users")).status).toBe(401);
});

test("an inactive or unsafe redirect is never served", async () => {
  await publish([
    { from: "/off", to: "/new", isActive: false },
    { from: "/bad", to: "javascript:alert(1)" },
  ]);
  expect((await request("/off")).status).toBe(200);
  expect((await request("/bad")).status).toBe(200);
});

test("a change is seen once the isolate's memory has run out", async () => {
  await publish([{ from: "/moved", to: "/first" }]);
  expect((await request("/moved")).headers.get("location")).toBe("/first");
  await publish([{ from: "/moved", to: "/second" }]);
  forget();
  expect((await request("/moved")).headers.get("location")).toBe("/second");
  await publish([]);
  forget();
  expect((await request("/moved")).status).toBe(200);
});

test("dates decide when somebody asks, also where the isolate knows the rule already", async () => {
  await publish([
    { from: "/sale", to: "/sale-now", startsAt: now + 1000, endsAt: now + 2000 },
    { from: "/sale/*", to: "/shop" },
  ]);
  const asked = async () => (await request("/sale")).headers.get("location");
  expect(await asked()).toBe("/shop");
  vi.setSystemTime((now += 1000));
  expect(await asked()).toBe("/sale-now");
  vi.setSystemTime((now += 1000));
  expect(await asked()).toBe("/shop");
});

test("an address is one in every script and encoding; an encoded slash parts nothing", async () => {
  await publish([
    { from: "/café", to: "/neu/straße" },
    { from: "/%D0%9F%D1%83%D1%82%D1%8C/*", to: "/way/*" },
    { from: "/a/*", to: "/wrong" },
  ]);
  for (const address of ["/caf%C3%A9", "/CAF%c3%89/", "/cafe%CC%81", "/café"]) {
    expect((await request(address)).headers.get("location")).toBe("/neu/stra%C3%9Fe");
  }
  expect((await request("/путь/Ü%2Fb")).headers.get("location")).toBe("/way/%C3%9C%2Fb");
  expect((await request("/a%2Fb")).status).toBe(200);
});

test("data requests are understood in each of the router's forms, and a target here is no other site", async () => {
  await publish([
    { from: "/away", to: "/start" },
    { from: "/old", to: "http://localhost:8787/new?x=1" },
  ]);
  for (const address of ["/away.data", "/away/_.data", "/away/.data"]) {
    expect((await request(address)).headers.get("x-remix-redirect")).toBe("/start");
  }
  const data = await request("/old/_.data?_routes=root");
  expect(data.headers.get("x-remix-redirect")).toBe("/new?x=1");
  expect(data.headers.get("x-remix-replace")).toBe("true");
});

test("strange addresses get a page and never a redirect", async () => {
  await publish([
    { from: "/*", to: "/wrong" },
    { from: "/self/*", to: "/self/*" },
    { from: "/deep/*", to: "https://other.example/*" },
  ]);
  const long = `/deep/${"a".repeat(LIMITS.redirectPathLength)}`;
  for (const address of [long, "//evil.example/x", "/self/a", "/self", "/%E9%ZZ"]) {
    const answer = await request(`http://localhost:8787${address}`);
    expect([address, answer.status]).toEqual([address, 200]);
  }
  expect((await request("http://localhost:8787/%00")).status).toBe(404);
  const slashes = await request("http://localhost:8787/deep//evil.example");
  expect(slashes.headers.get("location")).toBe("https://other.example//evil.example");
});

test("sign-in, health and the API stay reachable while neither KV nor the database answers", async () => {
  const get = vi.fn(() => Promise.reject(new Error("KV is away")));
  const env = { ...testEnv(), EDGE: { get, getWithMetadata: get } };
  expect((await request("/login", { env })).status).toBe(200);
  expect((await request("/form/x", { env })).status).toBe(200);
  expect(get).not.toHaveBeenCalled();
});

test("hundreds of redirects are spread over shards", async () => {
  const many = Array.from({ length: LIMITS.redirectsPerShard * 2 + 1 }, (_, index) => ({
    id: ctx.ids.next(),
    fromPath: `/many/${index}`,
    toPath: `/to/${index}`,
    createdAt: 1,
    updatedAt: 1,
  }));
  await db.delete(urlRedirects);
  for (let start = 0; start < many.length; start += 200) {
    await db.insert(urlRedirects).values(many.slice(start, start + 200));
  }
  const pointer = await publishRedirects(ctx, edge);
  expect(pointer.shards).toBe(3);
  expect((await request("/many/17")).headers.get("location")).toBe("/to/17");
  const last = LIMITS.redirectsPerShard * 2;
  expect((await request(`/many/${last}`)).headers.get("location")).toBe(`/to/${last}`);
});
