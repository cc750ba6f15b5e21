import { expect, test } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { LogEntry } from "../../../web/lib/client-log/make-client-log.ts";
import { makeRecovery, type RecoveryParts } from "../../../web/lib/recovery/make-recovery.ts";
import { makeReloadGuard } from "../../../web/lib/recovery/reload-guard.ts";
import { makeClock } from "./fake-clock.ts";
import { makeStorage } from "./fake-storage.ts";

function makePage(parts: Partial<RecoveryParts> = {}) {
  const clock = makeClock();
  const done: string[] = [];
  const logged: LogEntry[] = [];
  const handled: string[] = [];
  let attempts = 0;
  const recovery = makeRecovery({
    guard: makeReloadGuard({ storage: makeStorage(), inAddress: 0, now: () => clock.now() }),
    log: (entry) => String(logged.push(entry)),
    attempts: { read: () => attempts, write: (count) => void (attempts = count) },
    isOnline: () => true,
    isUnsaved: () => false,
    findNewDeployment: () => Promise.resolve(null),
    isHandled: (id) => handled.includes(id),
    recordHandled: (id) => void handled.push(id),
    clearCaches: () => Promise.resolve(void done.push("caches")),
    clearServiceWorkers: () => Promise.resolve(void done.push("service workers")),
    reload: (marker) => void done.push(`reload: ${marker}`),
    isSubmitting: () => false,
    after: (ms, run) => clock.after(ms, run),
    random: () => 0,
    ...parts,
  });
  const setAttempts = (count: number) => void (attempts = count);
  return { recovery, clock, done, logged, handled, setAttempts, attempts: () => attempts };
}

const GONE = new TypeError("Failed to fetch dynamically imported module: /assets/goals.js");
const gone = () => Promise.reject(GONE);

async function settled() {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

test("a screen is tried four times, 1, 2 and 4 seconds apart", async () => {
  const { recovery, clock } = makePage();
  const at: number[] = [];
  void recovery.loadPage(() => {
    at.push(clock.now());
    return gone();
  });
  for (let second = 0; second < 12; second += 1) {
    await settled();
    clock.advance(1000);
  }
  expect(at).toEqual([0, 1000, 3000, 7000]);
});

test("a part is tried three times, half a second apart", async () => {
  const { recovery, clock } = makePage();
  let tries = 0;
  const loading = recovery.loadPart(() => ((tries += 1) < 3 ? gone() : Promise.resolve("there")));
  for (let step = 0; step < 3; step += 1) {
    await settled();
    clock.advance(LIMITS.lazyRetryElsewhereMs);
  }
  expect(await loading).toBe("there");
});

test("the first two failures clear the caches, the third the service workers too", async () => {
  for (const [before, expected] of [
    [0, ["caches", "reload: chunk"]],
    [1, ["caches", "reload: chunk"]],
    [2, ["caches", "service workers", "reload: chunk"]],
  ] as const) {
    const page = makePage();
    page.setAttempts(before);
    expect(await page.recovery.mendChunk(GONE)).toBe(true);
    expect(page.done).toEqual(expected);
    expect(page.logged[0]).toMatchObject({ level: "error", error: GONE });
  }
});

test("a new deployment is recorded as handled, logged as critical, and come to with a marker", async () => {
  const page = makePage({ findNewDeployment: () => Promise.resolve("build-2") });
  expect(await page.recovery.mendChunk(GONE)).toBe(true);
  expect(page.done).toEqual(["caches", "reload: deployment"]);
  expect(page.handled).toEqual(["build-2"]);
  expect(page.logged[0]).toMatchObject({ level: "critical" });
});

test("a deployment that was handled already is none", async () => {
  const page = makePage({
    findNewDeployment: () => Promise.resolve("build-2"),
    isHandled: () => true,
  });
  await page.recovery.mendChunk(GONE);
  expect(page.done).toEqual(["caches", "reload: chunk"]);
});

test.each([
  ["offline", { isOnline: () => false }],
  ["with something typed", { isUnsaved: () => true }],
  ["while a form is on its way", { isSubmitting: () => true }],
])("nothing is loaded anew %s", async (_, parts) => {
  const page = makePage({ ...parts, findNewDeployment: () => Promise.resolve("build-2") });
  expect(await page.recovery.mendChunk(GONE)).toBe(false);
  expect(page.recovery.mendRoute(new Error("Failed to fetch"))).toBe(false);
  expect(page.done).toEqual([]);
  expect(page.handled).toEqual([]);
});

test("what fails together is one failure", async () => {
  const page = makePage();
  await Promise.all([GONE, new Error("b"), new Error("c")].map((e) => page.recovery.mendChunk(e)));
  expect(page.attempts()).toBe(1);
  expect(page.done).toEqual(["caches", "reload: chunk"]);
});

test("a boundary brings the screen anew twice, and not for what was tried already", async () => {
  const storage = makeStorage();
  const open = () => makePage({ guard: makeReloadGuard({ storage, inAddress: 0, now: () => 0 }) });
  expect([1, 2, 3].map(() => open().recovery.mendRoute(new Error("Failed to fetch")))).toEqual([
    true,
    true,
    false,
  ]);
  const page = makePage({ isUnsaved: () => true });
  await page.recovery.mendChunk(GONE);
  expect(page.recovery.mendRoute(GONE)).toBe(false);
});

test("three seconds after a good start the count is zero, unless something failed meanwhile", async () => {
  const page = makePage();
  page.setAttempts(2);
  page.recovery.started();
  page.clock.advance(LIMITS.chunkErrorResetMs - 1);
  expect(page.attempts()).toBe(2);
  page.clock.advance(1);
  expect(page.attempts()).toBe(0);

  const failing = makePage();
  failing.recovery.started();
  await failing.recovery.mendChunk(GONE);
  failing.clock.advance(LIMITS.chunkErrorResetMs);
  expect(failing.attempts()).toBe(1);
});
