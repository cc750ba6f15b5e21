import { describe, expect, test } from "vitest";
import { fromWallTime, toWallTime } from "../../../web/lib/zoned-time.ts";

const at = (iso: string) => Date.parse(iso);

describe("a time on the wall", () => {
  test.each([
    ["2026-11-22T07:00", "Europe/Berlin", "2026-11-22T06:00:00Z"],
    ["2026-07-22T07:00", "Europe/Berlin", "2026-07-22T05:00:00Z"],
    ["2026-11-22T00:30", "Asia/Kolkata", "2026-11-21T19:00:00Z"],
    ["2026-11-22T23:30", "America/Los_Angeles", "2026-11-23T07:30:00Z"],
    ["2026-01-01T00:00", "UTC", "2026-01-01T00:00:00Z"],
    // An hour after the clock was set forward, and one before it is set back.
    ["2026-03-29T03:30", "Europe/Berlin", "2026-03-29T01:30:00Z"],
    ["2026-10-25T01:30", "Europe/Berlin", "2026-10-24T23:30:00Z"],
  ])("%s in %s is %s, and back", (wall, zone, iso) => {
    expect(fromWallTime(wall, zone)).toBe(at(iso));
    expect(toWallTime(at(iso), zone)).toBe(wall);
  });

  test("in the hour that summer time leaves out is a time near it", () => {
    const instant = fromWallTime("2026-03-29T02:30", "Europe/Berlin");
    expect(Math.abs((instant ?? 0) - at("2026-03-29T01:00:00Z"))).toBeLessThanOrEqual(3_600_000);
  });

  test.each(["", "tomorrow", "2026-11-22", "2026-13-22T07:00", "2026-11-22T25:00"])(
    "%o is none",
    (wall) => expect(fromWallTime(wall, "UTC")).toBeNull(),
  );
});
