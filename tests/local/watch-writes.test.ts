import { expect, test } from "vitest";
import { LOCAL } from "../../worker/local/local-limits.ts";
import { watchWrites } from "../../worker/local/watch-writes.ts";

/** A watch over some time of a clock of its own. */
async function watchFor(
  ms: number,
  takesWrites: (at: number) => boolean,
  { writtenAt = (_at: number): number => 0, lateMs = 0 } = {},
) {
  const stopped = new AbortController();
  const said: string[] = [];
  const restarts: number[] = [];
  let at = 0;
  await watchWrites({
    tryWrite: () => (takesWrites(at) ? Promise.resolve() : Promise.reject(new Error("stuck"))),
    writtenAt: () => writtenAt(at),
    restart: (silentMs) => {
      restarts.push(at);
      expect(silentMs).toBeGreaterThanOrEqual(LOCAL.databaseStuckMs);
      return Promise.resolve();
    },
    say: (line) => void said.push(line),
    stopped: stopped.signal,
    now: () => at,
    pause: (pauseMs) => {
      at += pauseMs + lateMs;
      if (at > ms) stopped.abort();
      return Promise.resolve();
    },
  });
  return { restarts, said };
}

test("a database that takes writes is left alone", async () => {
  expect(await watchFor(60_000, () => true)).toEqual({ restarts: [], said: [] });
});

test("one that misses them for less than ten seconds is, too", async () => {
  const { restarts } = await watchFor(60_000, (at) => at % 10_000 === 0);
  expect(restarts).toEqual([]);
});

test("one that takes others' writes is left alone, though the watch's own never has its turn", async () => {
  const { restarts } = await watchFor(60_000, () => false, { writtenAt: (at) => at });
  expect(restarts).toEqual([]);
});

test("a watch that had no turn itself judges nobody", async () => {
  const { restarts } = await watchFor(200_000, () => false, { lateMs: 10_000 });
  expect(restarts).toEqual([]);
});

test("after ten seconds without a write it is started again, then later each time, and four times at most", async () => {
  const { restarts, said } = await watchFor(400_000, () => false);
  expect(restarts).toEqual([10_000, 30_000, 70_000, 150_000]);
  expect(said).toHaveLength(1);
});

test("when the restarts are long ago it begins again", async () => {
  const { restarts } = await watchFor(1_000_000, () => false);
  expect(restarts.length).toBeGreaterThan(LOCAL.databaseStuckRestarts);
});
