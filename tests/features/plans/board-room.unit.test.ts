import { expect, test } from "vitest";
import { scrollStep } from "../../../web/kit/board/auto-scroll.ts";
import {
  columnWidth,
  shownColumns,
  startOf,
} from "../../../web/features/plan-board/shown-columns.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

const FRAME = 16;
const ends = { start: 100, end: 900 };

test("a held card scrolls what it is near the end of, and nothing from the middle", () => {
  expect(scrollStep(500, ends, FRAME)).toBe(0);
  expect(scrollStep(ends.start + LIMITS.boardScrollEdgePx, ends, FRAME)).toBe(0);
  expect(scrollStep(ends.start + 10, ends, FRAME)).toBeLessThan(0);
  expect(scrollStep(ends.end - 10, ends, FRAME)).toBeGreaterThan(0);
});

test("the nearer the end the faster, and never faster than at the end itself", () => {
  const steps = [70, 40, 10, 0, -300].map((from) => scrollStep(ends.end - from, ends, FRAME));
  expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
  expect(steps.at(-1)).toBe(LIMITS.boardScrollPxPerMs * FRAME);
  expect(steps.at(-2)).toBe(steps.at(-1));
  expect(scrollStep(ends.start, ends, FRAME)).toBe(-LIMITS.boardScrollPxPerMs * FRAME);
});

test("a frame that came late throws nothing, and what is tiny keeps a calm middle", () => {
  expect(scrollStep(ends.end, ends, 10_000)).toBe(scrollStep(ends.end, ends, 50));
  expect(scrollStep(20, { start: 0, end: 40 }, FRAME)).toBe(0);
  expect(scrollStep(0, { start: 0, end: 0 }, FRAME)).toBe(0);
});

const thousand = Array.from({ length: 1000 }, () => 240);

test("of a thousand columns those around what is in sight are drawn, the others keep their room", () => {
  const whole = startOf(thousand, 1000, 12) - 12;
  for (const scrolled of [0, 5000, 100_000, whole - 1000]) {
    const shown = shownColumns(thousand, { scrolled, room: 1000, gap: 12 });
    const drawn = thousand.slice(shown.first, shown.last + 1);
    expect(drawn.length).toBeLessThan(16);
    const width = startOf(drawn, drawn.length, 12) - 12;
    expect(shown.before + width + shown.after).toBe(whole);
    expect(startOf(thousand, shown.first, 12)).toBeLessThanOrEqual(scrolled);
    expect(startOf(thousand, shown.last + 1, 12)).toBeGreaterThanOrEqual(
      Math.min(scrolled + 1000, whole),
    );
  }
});

test("few columns are all drawn and fill the room; on a phone one does", () => {
  expect(shownColumns([300, 44, 300], { scrolled: 0, room: 700, gap: 12 })).toEqual({
    first: 0,
    last: 2,
    before: 0,
    after: 0,
  });
  expect(columnWidth({ room: 1000, columns: 3, gap: 12 })).toBe(325);
  expect(columnWidth({ room: 1000, columns: 2, gap: 12 })).toBe(340);
  expect(columnWidth({ room: 1000, columns: 9, gap: 12 })).toBe(236);
  expect(columnWidth({ room: 358, columns: 6, gap: 12 })).toBe(330);
});
