import { describe, expect, it } from "vitest";
import { isSwipedAway, swipeOffset } from "../../../web/shell/toasts/swipe-rules.ts";

const from = { x: 100, y: 100 };

describe("swiping a toast", () => {
  it("follows sideways or up, along the stronger of the two", () => {
    expect(swipeOffset(from, { x: 160, y: 110 })).toEqual({ x: 60, y: 0 });
    expect(swipeOffset(from, { x: 110, y: 30 })).toEqual({ x: 0, y: -70 });
  });

  it("never follows down into the page", () => {
    expect(swipeOffset(from, { x: 100, y: 300 })).toEqual({ x: 0, y: 0 });
  });

  it("at the foot of a phone follows down, and never up", () => {
    expect(swipeOffset(from, { x: 100, y: 170 }, "bottom")).toEqual({ x: 0, y: 70 });
    expect(swipeOffset(from, { x: 100, y: 30 }, "bottom")).toEqual({ x: 0, y: 0 });
  });

  it("leaves only when it went far enough", () => {
    expect(isSwipedAway({ x: -56, y: 0 })).toBe(true);
    expect(isSwipedAway({ x: 0, y: -56 })).toBe(true);
    expect(isSwipedAway({ x: 55, y: 0 })).toBe(false);
  });
});
