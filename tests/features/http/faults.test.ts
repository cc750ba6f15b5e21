import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { errorLogs } from "../../../db/schema/errors.ts";
import { readEnv } from "../../../worker/env.ts";
import { RequestScope } from "../../../worker/http/request-scope.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { PICTURES } from "../../support/pictures.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { envWithout, testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const person = await makePerson(database);

/** What the worker wrote to its log as errors while a test ran. */
function watchLog() {
  const lines: string[] = [];
  const watch = vi.spyOn(console, "error").mockImplementation((line: unknown) => {
    lines.push(String(line));
  });
  onTestFinished(() => watch.mockRestore());
  return lines;
}

describe("a binding that is missing", () => {
  test.each([
    "ORIGIN",
    "DATABASE_URL",
    "SIGNING_KEY",
    "SUPPORT_EMAIL",
    "ASSETS",
    "EDGE",
    "FILES",
    "REQUEST_LIMITER",
    "RATE_LIMITER",
    "OUTBOX_DRAINER",
  ])("stops every request and is named in the log alone: %s", async (name) => {
    const lines = watchLog();
    for (const path of ["/api/users", "/", "/healthz"]) {
      const response = await request(path, { env: envWithout(name) });
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain(name);
    }
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.includes(name))).toBe(true);
  });

  test("or is of another kind, is told in the same way, without its value", async () => {
    const lines = watchLog();
    const wrong = { SIGNING_KEY: "too-short-a-secret", EDGE: {}, ORIGIN: "nowhere" };
    const response = await request("/", { env: { ...testEnv(), ...wrong } });
    expect(response.status).toBe(500);
    expect(lines.join()).toContain("EDGE, ORIGIN, SIGNING_KEY");
    expect(lines.join()).not.toContain("too-short-a-secret");
  });
});

/** The writes that go out to the database from now on; refused ones are lost on their way. */
function watchWrites() {
  const send = globalThis.fetch;
  let count = 0;
  let isRefused = false;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const asked = new Request(input, init);
    const isWrite = (await asked.clone().text()).includes("update");
    if (!isWrite) return send(asked);
    count += 1;
    if (isRefused) throw new TypeError("lost");
    return send(asked);
  });
  return {
    count: () => count,
    refuse: () => void (isRefused = true),
    allow: () => void (isRefused = false),
  };
}

describe("a database that is away", () => {
  const expectUnavailable = async (response: Response) => {
    const problem = await readProblem(response, 503);
    expect(problem.code).toBe("database_unavailable");
    expect(response.headers.get("retry-after")).toBe(String(LIMITS.databaseRetryAfterS));
  };

  test("is told soon, to a signed-in person and at sign-in, and works again by itself", async () => {
    const lines = watchLog();
    await database.stop();
    const started = Date.now();
    await expectUnavailable(await request("/api/sessions", { as: person }));
    const json = { email: "a@people.test", password: "Some-passphrase-1" };
    await expectUnavailable(await request("/api/sessions", { json }));
    expect(Date.now() - started).toBeLessThan(LIMITS.databaseTimeoutMs);
    expect(lines.join()).toContain("database_unavailable");

    await database.start();
    expect((await request("/api/sessions", { as: person })).status).toBe(200);
  });

  test("gives nobody a session, and shows in the state of health", async () => {
    watchLog();
    let now = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => now);
    onTestFinished(() => void vi.restoreAllMocks());
    await database.stop();
    const health = await request("/healthz");
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      status: "degraded",
      dependencies: { database: { ok: false }, kv: { ok: true }, files: { ok: true } },
    });
    expect((await request("/")).status).toBe(200);
    await database.start();
    now += LIMITS.healthLookMs;
    expect((await request("/healthz")).status).toBe(200);
  });

  test("that answers and takes no write shows in the state of health too, asked once a second", async () => {
    watchLog();
    let now = Date.now() + 5 * LIMITS.healthLookMs;
    vi.spyOn(Date, "now").mockImplementation(() => now);
    onTestFinished(() => void vi.restoreAllMocks());
    const writes = watchWrites();
    const together = await Promise.all([request("/healthz"), request("/healthz")]);
    expect(together.map(({ status }) => status)).toEqual([200, 200]);
    expect(writes.count()).toBe(1);

    writes.refuse();
    expect((await request("/healthz")).status).toBe(200);
    now += LIMITS.healthLookMs;
    expect((await request("/healthz")).status).toBe(503);
    expect((await request("/healthz")).status).toBe(503);
    expect(writes.count()).toBe(2);

    writes.allow();
    now += LIMITS.healthLookMs;
    expect((await request("/healthz")).status).toBe(200);
  });

  test("that takes the connection and says nothing is given up in time", async () => {
    watchLog();
    const silent = vi.spyOn(globalThis, "fetch").mockImplementation(hang);
    onTestFinished(() => silent.mockRestore());
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      expect(ms).toBe(LIMITS.databaseTimeoutMs);
      return AbortSignal.abort(new DOMException("too late", "TimeoutError"));
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await expectUnavailable(await request("/api/sessions", { as: person }));
  });

  test.each([
    ["SQLITE_FULL", "storage_full"],
    ["SQLITE_IOERR", "database_unavailable"],
  ])("whose disk fails with %s is told as %s, with a time to come back", async (code, told) => {
    watchLog();
    const failing = { type: "error", error: { message: "no room", code } };
    const answer = { baton: null, base_url: null, results: [failing] };
    const broken = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(() => Promise.resolve(Response.json(answer)));
    onTestFinished(() => broken.mockRestore());
    const response = await request("/api/sessions", { as: person });
    expect((await readProblem(response, 503)).code).toBe(told);
    expect(response.headers.get("retry-after")).toBe(String(LIMITS.databaseRetryAfterS));
  });

  test("that answers nonsense is no success", async () => {
    watchLog();
    const broken = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(() => Promise.resolve(new Response("<html>", { status: 502 })));
    onTestFinished(() => broken.mockRestore());
    await expectUnavailable(await request("/api/sessions", { as: person }));
  });
});

describe("a service of the platform that is away", () => {
  const lost = () => Promise.reject(new Error("Network connection lost."));
  const expectAway = async (response: Response) => {
    const problem = await readProblem(response, 503);
    expect(problem.code).toBe("service_unavailable");
    expect(JSON.stringify(problem)).not.toContain("Network connection");
    expect(response.headers.get("retry-after")).toBe(String(LIMITS.serviceRetryAfterS));
  };

  test("is told to whoever wants a file, and to whoever sends one", async () => {
    watchLog();
    const env = { ...testEnv(), FILES: { head: lost, get: lost, put: lost, delete: lost } };
    const name = `${"a".repeat(22)}.png`;
    await expectAway(await request(`/api/profiles/avatars/${name}`, { as: person, env }));
    const headers = { "content-type": "image/png" };
    const sent = { as: person, env, method: "PUT", headers, body: PICTURES.png };
    await expectAway(await request("/api/profiles/own/avatar", sent));
  });

  test("is told at sign-in, where nobody could count the guesses", async () => {
    watchLog();
    const stub = { take: lost };
    const env = { ...testEnv(), RATE_LIMITER: { idFromName: (id: string) => id, get: () => stub } };
    const json = { email: "a@people.test", password: "Some-passphrase-1" };
    await expectAway(await request("/api/sessions", { json, env }));
  });

  test("closes no door that is merely counted", async () => {
    const lines = watchLog();
    const env = { ...testEnv(), REQUEST_LIMITER: { limit: lost } };
    expect((await request("/api/sessions", { as: person, env })).status).toBe(200);
    expect(lines.join()).toContain("rate-limit.away");
  });
});

/** Settles when its signal does, and never before. */
function hang(_input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    const { signal } = init ?? {};
    const end = () => reject(signal?.reason instanceof Error ? signal.reason : new Error("ended"));
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end);
  });
}

test("what fails after the answer is logged with its request, and kept where admins see it", async () => {
  const lines = watchLog();
  const execution = createExecutionContext();
  const asked = new Request("http://localhost:8787/api/goals");
  const scope = new RequestScope(asked, readEnv(testEnv()), execution);
  scope.afterwards(Promise.reject(new Error("the bridge fell late")));
  await waitOnExecutionContext(execution);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    message: "afterwards.failed",
    requestId: scope.requestId,
    error: { message: "the bridge fell late" },
  });
  const kept = await database.db
    .select({ requestId: errorLogs.requestId })
    .from(errorLogs)
    .where(eq(errorLogs.requestId, scope.requestId));
  expect(kept).toHaveLength(1);
});

test("a 5xx shows a person nothing of its inside, and names the request in the log's words", async () => {
  const lines = watchLog();
  const headers = { accept: "text/html" };
  const response = await request("/dashboard", { headers, env: envWithout("EDGE") });
  const page = await response.text();
  expect(page).not.toMatch(/EDGE|at \w+ \(|Error:/);
  const requestId = response.headers.get("x-request-id") ?? "";
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(page).toContain(requestId);
  expect(lines.join()).toContain(requestId);
});
