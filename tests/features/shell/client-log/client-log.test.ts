import { expect, test } from "vitest";
import * as v from "valibot";
import { ClientLogInput } from "../../../../worker/features/errors/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { makeClientLog } from "../../../../web/lib/client-log/make-client-log.ts";
import { LINES, makeLogStore, WAITING } from "../../../../web/lib/client-log/log-store.ts";
import { costOf } from "../../../support/grows-linearly.ts";
import { makeClock } from "../fake-clock.ts";
import { forbiddenStorage, makeStorage } from "../fake-storage.ts";

function makeLog({ storage = makeStorage(), roll = 0 } = {}) {
  const clock = makeClock();
  const store = makeLogStore(storage);
  let ids = 0;
  let added = 0;
  const log = makeClientLog({
    store,
    onAdded: () => void (added += 1),
    now: clock.now,
    after: (ms, run) => clock.after(ms, run),
    random: () => roll,
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, "0")}`,
    place: () => ({ route: "/goals", url: "https://advisor.test/goals?q=Jane+Doe&tab=open" }),
    sessionId: "tab",
    release: () => "build-1",
  });
  return { log, store, clock, added: () => added };
}

test("an error is told with where, when, what and in which release", () => {
  const { log, store } = makeLog();
  const id = log.add({ level: "error", error: new TypeError("x is not a function") });
  const [event] = store.waiting();
  expect(event).toMatchObject({
    errorId: id,
    level: "error",
    name: "TypeError",
    message: "x is not a function",
    severity: "high",
    route: "/goals",
    url: "https://advisor.test/goals?q=[removed]&tab=[removed]",
    release: "build-1",
    sessionId: "tab",
    context: { isChunkError: false },
  });
  expect(v.parse(ClientLogInput, { events: store.waiting() }).events).toHaveLength(1);
});

test.each([
  ["Failed to fetch dynamically imported module: /assets/a.js", true, "medium"],
  ["Unable to preload CSS for /assets/a.css", true, "medium"],
  ["Failed to fetch", false, "medium"],
  ["undefined is not an object", false, "high"],
])("%s is classed", (message, isChunkError, severity) => {
  const { log, store } = makeLog();
  log.add({ level: "error", error: new TypeError(message) });
  expect(store.waiting()[0]).toMatchObject({ severity, context: { isChunkError } });
});

test("the same error is told once, and how often it came again after a minute", () => {
  const { log, store, clock } = makeLog();
  const ids = Array.from({ length: 500 }, () => log.add({ level: "error", message: "again" }));
  expect(new Set(ids).size).toBe(1);
  expect(store.waiting()).toHaveLength(1);
  clock.advance(LIMITS.logRepeatMs);
  expect(store.waiting().map(({ context }) => context?.["times"] ?? 1)).toEqual([1, 499]);
  log.add({ level: "error", message: "again" });
  expect(store.waiting()).toHaveLength(3);
});

test("one error object has one reference, whoever tells of it", () => {
  const { log, store } = makeLog();
  const error = new Error("render");
  const first = log.add({ level: "error", error, componentStack: "at Board" });
  expect(log.add({ level: "critical", error })).toBe(first);
  expect(store.waiting()).toHaveLength(1);
});

test("what was only counted is told before the page goes", () => {
  const { log, store } = makeLog();
  log.add({ level: "error", message: "twice" });
  log.add({ level: "error", message: "twice" });
  log.settle();
  expect(store.waiting().map(({ context }) => context?.["times"] ?? 1)).toEqual([1, 1]);
});

test("a flood of different errors is bounded, and its size is told", () => {
  const { log, store, clock } = makeLog();
  for (let count = 0; count < 300; count += 1) log.add({ level: "error", message: `no ${count}` });
  expect(store.waiting()).toHaveLength(LIMITS.logEventsAMinute);
  clock.advance(LIMITS.logRepeatMs);
  log.add({ level: "error", message: "afterwards" });
  expect(store.waiting().at(-1)?.context).toMatchObject({
    notTold: 300 - LIMITS.logEventsAMinute,
  });
});

test("the queue is cut to 50 when above 100, the newest stay; the local log keeps the last 100", () => {
  const { log, store, clock } = makeLog();
  for (let count = 1; count <= 101; count += 1) {
    log.add({ level: "error", message: `no ${count}` });
    clock.advance(LIMITS.logRepeatMs);
  }
  const waiting = store.waiting();
  expect(waiting).toHaveLength(50);
  expect(waiting.at(-1)?.message).toBe("no 101");
  expect(store.lines()).toHaveLength(100);
  expect(store.lines()[0]?.message).toBe("no 2");
});

test("what is only told is sampled; errors never are", () => {
  const { log, store } = makeLog({ roll: 0.9 });
  log.add({ level: "info", message: "recovered" });
  log.add({ level: "info", message: "recovered" });
  log.add({ level: "warn", message: "slow" });
  log.settle();
  expect(store.waiting()).toEqual([]);
  log.add({ level: "error", message: "broken" });
  log.add({ level: "critical", message: "worse" });
  expect(store.waiting()).toHaveLength(2);
});

test("ten megabytes, cycles, getters that throw and itself do no harm", () => {
  const { log, store } = makeLog();
  const huge = "a@b.test ".repeat(1_200_000);
  const cyclic: Record<string, unknown> = { huge };
  cyclic["self"] = cyclic;
  const trap = {
    get boom(): never {
      throw new Error("getter");
    },
    get again(): string {
      return log.add({ level: "error", message: "from within" });
    },
  };
  const proxy = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error("keys");
      },
    },
  );
  const error = Object.defineProperty(new Error("m"), "message", {
    get() {
      throw new Error("message");
    },
  });
  const ms = costOf(() => {
    log.add({ level: "error", message: huge, context: { cyclic, trap, proxy, huge } });
    log.add({ level: "error", error });
    log.add({ level: "error", error: proxy });
    log.add({ level: "error", error: Symbol("thrown") });
    log.add({ level: "error", error: null });
  });
  expect(ms).toBeLessThan(500);
  expect(store.waiting().length).toBeGreaterThanOrEqual(3);
  expect(store.waiting().every((event) => JSON.stringify(event).length < 12_000)).toBe(true);
  expect(store.waiting().some(({ message }) => message === "from within")).toBe(false);
  expect(store.waiting()[0]?.context).toMatchObject({
    cyclic: { self: "[circular]" },
    trap: { boom: "[unreadable]" },
  });
});

test("secrets and personal data are neither kept nor sent", () => {
  const storage = makeStorage();
  const { log } = makeLog({ storage });
  const error = new Error(
    "401 for jane@company.test with Bearer abcdef123456 at /reset-password?token=s3cr3t#x",
  );
  log.add({
    level: "error",
    error,
    context: {
      password: "hunter22",
      nested: { authorization: "Basic xyz", card: "4111 1111 1111 1111" },
    },
  });
  const kept = [storage.entries.get(WAITING), storage.entries.get(LINES)].join("\n");
  for (const secret of ["jane@", "abcdef123456", "s3cr3t", "hunter22", "xyz", "4111", "Jane"]) {
    expect(kept).not.toContain(secret);
  }
});

test("without storage it is kept for as long as the page stands", () => {
  const { log, store } = makeLog({ storage: { ...makeStorage(), ...forbiddenStorage } });
  log.add({ level: "error", message: "kept" });
  expect(store.waiting()).toHaveLength(1);
  expect(store.lines()).toHaveLength(1);
});
