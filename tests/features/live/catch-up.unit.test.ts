import { expect, test } from "vitest";
import { createCatchUp, type Span } from "../../../web/kit/live-room/catch-up.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock } from "../shell/fake-clock.ts";

/** Something shared that stands at a number, or is being read, and what its tab made of what it heard. */
function follow(from: number | null = 0) {
  const clock = makeClock();
  const applied: string[] = [];
  let at = from;
  let asked = 0;
  let sending = 0;
  const catchUp = createCatchUp<Span>({
    seq: () => at,
    spanOf: (span) => span,
    apply: (spans) => {
      for (const { since, seq } of spans) {
        applied.push(`${since}-${seq}`);
        at = seq;
      }
    },
    ask: () => (asked += 1),
    hasToWait: ({ seq }) => seq === sending,
    after: (ms, run) => clock.after(ms, run),
  });
  return {
    ...catchUp,
    clock,
    applied,
    asked: () => asked,
    stand: (seq: number | null) => (at = seq),
    send: (seq: number) => (sending = seq),
    hear: (...seqs: number[]) => catchUp.hear(seqs.map((seq) => ({ since: seq - 1, seq }))),
    hearNumber: (upTo: number) => catchUp.hear([], upTo),
    hearSpan: (since: number, seq: number) => catchUp.hear([{ since, seq }]),
  };
}

test("what comes in its order, doubled or overtaken, is applied once and in order, and nothing is asked", () => {
  const room = follow();
  room.hear(1);
  room.hear(1);
  room.hear(4, 3);
  room.hear(2);
  room.hear(3);
  room.clock.advance(LIMITS.liveGapMs * 2);
  expect(room.applied).toEqual(["0-1", "1-2", "2-3", "3-4"]);
  expect(room.asked()).toBe(0);
});

test("an update that holds several closes the gap before those that were held", () => {
  const room = follow();
  room.hear(4);
  room.hearSpan(0, 3);
  expect(room.applied).toEqual(["0-3", "3-4"]);
});

test("a gap is waited for, once, then asked about", () => {
  const room = follow();
  room.hear(2);
  room.hear(4);
  room.clock.advance(LIMITS.liveGapMs - 1);
  expect(room.asked()).toBe(0);
  room.clock.advance(LIMITS.liveGapMs);
  expect(room.asked()).toBe(1);
});

test("a number of which nothing was told is a gap as well", () => {
  const room = follow();
  room.hearNumber(1);
  room.clock.advance(LIMITS.liveGapMs);
  expect(room.asked()).toBe(1);
  room.stand(1);
  room.hearNumber(1);
  room.clock.advance(LIMITS.liveGapMs);
  expect(room.asked()).toBe(1);
});

test("while it is read anew all is held, and what the answer lacks follows it", () => {
  const room = follow(null);
  const answered = room.asking();
  room.hear(1, 2, 3);
  expect(room.applied).toEqual([]);
  room.stand(1);
  answered();
  expect(room.applied).toEqual(["1-2", "2-3"]);
});

test("what was heard before a question and is not in its answer never was", () => {
  const room = follow();
  room.hear(41);
  const answered = room.asking();
  room.hear(2);
  room.stand(1);
  answered();
  expect(room.applied).toEqual(["1-2"]);
  room.hear(3);
  room.clock.advance(LIMITS.liveGapMs * 10);
  expect(room.asked()).toBe(0);
});

test("a question that failed is not asked again by itself, and what was held stays", () => {
  const room = follow();
  room.hear(2);
  room.asking();
  room.step();
  room.clock.advance(LIMITS.liveGapMs * 2);
  expect(room.asked()).toBe(0);
  room.hear(1);
  expect(room.applied).toEqual(["0-1", "1-2"]);
});

test("what something else brings is no gap, and holds up those behind it", () => {
  const room = follow();
  room.send(1);
  room.hear(1, 2);
  room.clock.advance(LIMITS.liveGapMs * 2);
  expect(room.applied).toEqual([]);
  expect(room.asked()).toBe(0);
  room.stand(1);
  room.step();
  expect(room.applied).toEqual(["1-2"]);
});

test("who waits for a number goes on when it is there, or is given up", async () => {
  const room = follow();
  const went: number[] = [];
  const wait = (upTo: number) => room.until(upTo).then(() => went.push(upTo));
  await wait(0);
  const [first, second] = [wait(1), wait(3)];
  room.hear(1, 2, 3);
  await Promise.all([first, second]);
  expect(went).toEqual([0, 1, 3]);
  const lost = wait(9);
  room.clock.advance(LIMITS.liveGapMs);
  await lost;
  expect(room.asked()).toBe(1);
});

test("more than it holds is asked for instead", () => {
  const room = follow();
  const most = LIMITS.liveHeldMost;
  room.hear(...Array.from({ length: most + 1 }, (_, at) => at + 2));
  room.hear(1);
  expect(room.applied).toEqual(["0-1"]);
  room.clock.advance(LIMITS.liveGapMs);
  expect(room.asked()).toBe(1);
});
