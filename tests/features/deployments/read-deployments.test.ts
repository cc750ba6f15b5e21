import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { errorGroups, errorReleases } from "../../../db/schema/errors.ts";
import { readEnv } from "../../../worker/env.ts";
import type { Deployments } from "../../../worker/features/deployments/contract.ts";
import { KV_KEYS } from "../../../worker/kernel/kv-keys.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const admin = await makePerson(database, { roles: ["member", "admin"], secondFactor: "verified" });
const { edge } = readEnv(testEnv());
const BUILT = { BUILD_ID: "two", APP_VERSION: "1.1.0", BUILT_AT: "2026-11-21T21:00:00.000Z" };

const row = (id: string, firstSeenAt: string) => ({
  id,
  version: "1.0.0",
  builtAt: null,
  firstSeenAt,
});

beforeEach(() => edge.delete(KV_KEYS.deployments));

async function ask(bindings: object = {}): Promise<Deployments> {
  const env = { ...testEnv(), ...BUILT, ...bindings };
  const answer = await request("/api/deployments", { as: admin, env });
  expect(answer.status).toBe(200);
  return answer.json();
}

test("what runs is known by the environment, and its time by the history", async () => {
  const current = { id: "two", version: "1.1.0", builtAt: "2026-11-21T21:00:00.000Z" };
  expect(await ask()).toEqual({ current: { ...current, since: null }, history: [], missing: null });

  await edge.put(KV_KEYS.deployments, JSON.stringify([row("two", "2026-11-21T21:05:00.000Z")]));
  expect((await ask()).current).toEqual({ ...current, since: "2026-11-21T21:05:00.000Z" });
});

test("each has its end, which is the next one's beginning; what had run before is marked, and each build's errors are counted", async () => {
  const times = [
    "2026-11-21T21:05:00.000Z",
    "2026-11-20T10:00:00.000Z",
    "2026-11-19T10:00:00.000Z",
  ];
  const ids = ["two", "three", "two"];
  const history = ids.map((id, index) => row(id, times[index]!));
  await edge.put(KV_KEYS.deployments, JSON.stringify(history));
  await leaveErrors("two", [2, 3]);
  await leaveErrors("elsewhere", [9]);
  expect((await ask()).history).toEqual([
    { ...history[0], endedAt: null, isRollback: true, errors: 5 },
    { ...history[1], endedAt: times[0], isRollback: false, errors: 0 },
    { ...history[2], endedAt: times[1], isRollback: false, errors: 5 },
  ]);
});

test("one that is not noted yet is not said to run since the one before began", async () => {
  await edge.put(KV_KEYS.deployments, JSON.stringify([row("one", "2026-11-20T10:00:00.000Z")]));
  const { current, history } = await ask();
  expect(current).toMatchObject({ id: "two", since: null });
  expect(history).toHaveLength(1);
});

test("a history that is none is said to be unreadable", async () => {
  await edge.put(KV_KEYS.deployments, '{"not":"a list"}');
  expect(await ask()).toMatchObject({
    current: { id: "two" },
    history: null,
    missing: "unreadable",
  });
});

test("a KV that refuses keeps nobody from what runs", async () => {
  const lines = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => lines.mockRestore());
  const refuse = () => Promise.reject(new Error("KV is away"));
  const answer = await ask({ EDGE: { ...quietEdge, get: refuse } });
  expect(answer).toMatchObject({ current: { id: "two" }, history: null, missing: "away" });
  expect(lines.mock.calls.join()).toContain("deployments.unread");
});

test("a KV that never answers is waited for so long and no longer", async () => {
  const lines = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => lines.mockRestore());
  const began = Date.now();
  const get = () => new Promise<never>(() => {});
  const answer = await ask({ EDGE: { ...quietEdge, get } });
  expect(answer).toMatchObject({ current: { id: "two" }, history: null, missing: "late" });
  expect(Date.now() - began).toBeLessThan(LIMITS.kvTimeoutMs * 2);
});

test("members are refused", async () => {
  const member = await makePerson(database);
  const answer = await request("/api/deployments", { as: member });
  expect((await readProblem(answer, 403)).code).toBe("forbidden");
  expect((await readProblem(await request("/api/deployments"), 401)).code).toBe("unauthenticated");
});

/** One group for each number, with so many events in that build. */
async function leaveErrors(release: string, counts: readonly number[]) {
  const times = { firstSeenAt: 1, lastSeenAt: 1 };
  for (const [index, events] of counts.entries()) {
    const fingerprint = `${release}-${index}`;
    await database.db.insert(errorGroups).values({
      fingerprint,
      errorName: "Error",
      errorMessage: "It broke",
      source: "web" as const,
      level: "error" as const,
      severity: "low" as const,
      ...times,
    });
    await database.db.insert(errorReleases).values({ fingerprint, release, events, ...times });
  }
}

/** What redirects ask of KV on every request. */
const quietEdge = {
  getWithMetadata: () => Promise.resolve({ value: null, metadata: null }),
};
