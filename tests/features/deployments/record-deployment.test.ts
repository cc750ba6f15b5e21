import { expect, test, vi } from "vitest";
import type { DeploymentHistory } from "../../../worker/features/deployments/contract.ts";
import { recordDeployment } from "../../../worker/features/deployments/record-deployment.ts";
import { TimedOut } from "../../../worker/kernel/within.ts";
import { KV_KEYS } from "../../../worker/kernel/kv-keys.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";

const database = await takeDatabase();

const START = Date.parse("2026-11-21T20:00:00.000Z");
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();
const running = (id: string) => ({ id, version: "1.0.0", builtAt: at(-5) });

/** One who notes, its memory and its KV. */
function makeNoter({ remembered, inEdge }: { remembered?: unknown; inEdge?: string } = {}) {
  const clock = makeClock(START);
  const { ctx } = makeContext(database, clock);
  const kv = new Map(inEdge === undefined ? [] : [[KV_KEYS.deployments, inEdge]]);
  let memory = remembered;
  const edge = {
    get: vi.fn((key: string) => Promise.resolve(kv.get(key) ?? null)),
    put: vi.fn((key: string, text: string) => {
      kv.set(key, text);
      return Promise.resolve();
    }),
  };
  const note = (id: string) =>
    recordDeployment(ctx, {
      running: running(id),
      memory: {
        read: () => Promise.resolve(memory),
        write: (history: DeploymentHistory) => {
          memory = history;
          return Promise.resolve();
        },
      },
      // Only what is called of it, hence the cast.
      edge: edge as unknown as KVNamespace,
    });
  // Written by the verb alone, hence the cast.
  const inKv = () => JSON.parse(kv.get(KV_KEYS.deployments) ?? "null") as DeploymentHistory;
  return { note, edge, clock, inKv, memory: () => memory };
}

test("each deployment is noted once, with the time of its first run, newest first", async () => {
  const { note, inKv, clock } = makeNoter();
  await note("one");
  clock.advance(60_000);
  await note("one");
  expect(inKv()).toEqual([{ ...running("one"), firstSeenAt: at(0) }]);
  await note("two");
  expect(inKv()).toEqual([
    { ...running("two"), firstSeenAt: at(1) },
    { ...running("one"), firstSeenAt: at(0) },
  ]);
});

test("an older one that comes back is noted anew", async () => {
  const { note, inKv } = makeNoter();
  for (const id of ["one", "two", "one"]) await note(id);
  expect(inKv().map(({ id }) => id)).toEqual(["one", "two", "one"]);
});

test("no more than the last are kept", async () => {
  const { note, inKv } = makeNoter();
  for (let number = 0; number <= LIMITS.deploymentsKept; number += 1) await note(`b${number}`);
  expect(inKv()).toHaveLength(LIMITS.deploymentsKept);
  expect(inKv()[0]?.id).toBe(`b${LIMITS.deploymentsKept}`);
  expect(inKv().at(-1)?.id).toBe("b1");
});

test("where nothing is remembered KV is believed; what is remembered counts more than it", async () => {
  const kept = JSON.stringify([{ ...running("zero"), firstSeenAt: at(-60) }]);
  const fresh = makeNoter({ inEdge: kept });
  await fresh.note("one");
  expect(fresh.inKv().map(({ id }) => id)).toEqual(["one", "zero"]);

  const late = makeNoter({ remembered: fresh.inKv(), inEdge: kept });
  await late.note("one");
  expect(late.edge.get).not.toHaveBeenCalled();
  expect(late.inKv().map(({ id }) => id)).toEqual(["one", "zero"]);
});

test.each([
  "",
  "no json",
  "{}",
  "[1]",
  '[{"id":"x"}]',
  '[{"id":"x","version":"1","builtAt":null,"firstSeenAt":"then"}]',
])("garbage is written over: %j", async (garbage) => {
  const { note, inKv } = makeNoter({ remembered: { garbage }, inEdge: garbage });
  await note("one");
  expect(inKv().map(({ id }) => id)).toEqual(["one"]);
});

test("a KV that refuses the writing is told, and the next try writes what was remembered", async () => {
  const { note, edge, inKv, clock } = makeNoter();
  edge.put.mockRejectedValueOnce(new Error("KV is away"));
  await expect(note("one")).rejects.toThrow("KV is away");
  expect(inKv()).toBeNull();
  clock.advance(60_000);
  await note("one");
  expect(inKv()).toEqual([{ ...running("one"), firstSeenAt: at(0) }]);
});

test("a KV that cannot be read, with nothing remembered, is not taken for an empty one", async () => {
  const { note, edge, memory } = makeNoter();
  edge.get.mockRejectedValueOnce(new Error("KV is away"));
  await expect(note("one")).rejects.toThrow("KV is away");
  expect(edge.put).not.toHaveBeenCalled();
  expect(memory()).toBeUndefined();
});

test.each(["get", "put"] as const)(
  "a KV whose %s never answers is waited for so long and no longer",
  async (method) => {
    vi.useFakeTimers();
    try {
      const { note, edge } = makeNoter();
      edge[method].mockReturnValueOnce(new Promise<never>(() => {}));
      const failure = note("one").catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(LIMITS.kvTimeoutMs);
      expect(await failure).toBeInstanceOf(TimedOut);
    } finally {
      vi.useRealTimers();
    }
  },
);
