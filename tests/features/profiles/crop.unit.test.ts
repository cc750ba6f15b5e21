import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CENTRED, dragged, keptSquare } from "../../../web/features/profiles/crop.ts";

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const crops = fc.record({
  zoom: fc.double({ min: 1, max: 4, noNaN: true }),
  across: fc.double({ min: 0, max: 100, noNaN: true }),
  down: fc.double({ min: 0, max: 100, noNaN: true }),
});
const moves = fc.record({
  x: fc.double({ min: -2, max: 2, noNaN: true }),
  y: fc.double({ min: -2, max: 2, noNaN: true }),
});

describe("the part of a picture that is kept", () => {
  test("is at first the largest square in its middle", () => {
    expect(keptSquare({ width: 400, height: 200 }, CENTRED)).toEqual({
      side: 200,
      left: 100,
      top: 0,
    });
  });

  test("lies in the picture, however it is zoomed and dragged", () => {
    fc.assert(
      fc.property(sizes, crops, moves, (size, crop, moved) => {
        const { side, left, top } = keptSquare(size, dragged(crop, size, moved));
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(size.width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(size.height + 1e-6);
      }),
    );
  });

  test("follows the pointer", () => {
    const size = { width: 400, height: 200 };
    expect(dragged(CENTRED, size, { x: 0.25, y: 0 })).toMatchObject({ across: 25, down: 50 });
    expect(dragged(CENTRED, size, { x: -9, y: 9 })).toMatchObject({ across: 100, down: 50 });
  });
});
