import { describe, expect, test } from "vitest";
import {
  firstShownAt,
  fromWallTime,
  nextClockChange,
  offsetAt,
  startOfDay,
  toWallTime,
} from "../../../worker/kernel/pure/zoned-time.ts";

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

  test.each([
    ["2026-03-08T02:30", "America/New_York", "2026-03-08T07:30:00Z"],
    ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30:00Z"],
    ["2026-09-06T00:10", "America/Santiago", "2026-09-06T04:10:00Z"],
    ["2026-10-04T02:10", "Australia/Lord_Howe", "2026-10-03T15:40:00Z"],
    // A day that was left out altogether.
    ["2011-12-30T12:00", "Pacific/Apia", "2011-12-30T22:00:00Z"],
  ])("%s is leapt over in %s, and counts as much later: %s", (wall, zone, iso) => {
    expect(fromWallTime(wall, zone)).toBe(at(iso));
  });

  test.each([
    ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00Z"],
    ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00Z"],
    ["2026-04-05T01:45", "Australia/Lord_Howe", "2026-04-04T14:45:00Z"],
  ])("%s is shown twice in %s, and the first counts: %s", (wall, zone, iso) => {
    expect(fromWallTime(wall, zone)).toBe(at(iso));
    expect(firstShownAt(wall, zone)).toBe(at(iso));
  });

  test.each([
    "",
    "tomorrow",
    "2026-11-22",
    "2026-13-22T07:00",
    "2026-02-30T07:00",
    "2026-11-22T25:00",
  ])("%o is none", (wall) => expect(fromWallTime(wall, "UTC")).toBeNull());
});

describe("a day begins", () => {
  test.each([
    ["2026-11-21", "UTC", 0, "2026-11-21T00:00:00Z"],
    ["2026-11-21", "Europe/Berlin", 0, "2026-11-20T23:00:00Z"],
    ["2026-11-21", "Europe/Berlin", 1, "2026-11-21T23:00:00Z"],
    ["2028-02-28", "UTC", 2, "2028-03-01T00:00:00Z"],
    // Midnight is left out: it begins at one.
    ["2026-09-06", "America/Santiago", 0, "2026-09-06T04:00:00Z"],
    ["2026-03-08", "America/Havana", 0, "2026-03-08T05:00:00Z"],
    // And shown twice: the first.
    ["2026-11-01", "America/Havana", 0, "2026-11-01T04:00:00Z"],
    ["2026-03-29", "Europe/Berlin", 1, "2026-03-29T22:00:00Z"],
  ])("%s in %s, %d days later, at %s", (day, zone, later, iso) => {
    expect(startOfDay(day, zone, later)).toBe(at(iso));
  });

  test("wherever one is, on that day and a moment before on the day before", () => {
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      for (const day of ["2026-03-08", "2026-03-29", "2026-09-06", "2026-10-25"]) {
        const begins = startOfDay(day, zone);
        expect([zone, toWallTime(begins, zone).slice(0, 10)]).toEqual([zone, day]);
        expect(toWallTime(begins - 1, zone) < day).toBe(true);
      }
    }
  });
});

test("clocks are changed when they are, and each change moves them", () => {
  const change = nextClockChange(at("2026-01-01T00:00:00Z"), "Europe/Berlin");
  expect(change).toBe(at("2026-03-29T01:00:00Z"));
  expect(offsetAt(at("2026-03-29T00:59:59Z"), "Europe/Berlin")).toBe(3_600_000);
  expect(offsetAt(at("2026-03-29T01:00:00Z"), "Europe/Berlin")).toBe(7_200_000);
  expect(nextClockChange(at("2026-01-01T00:00:00Z"), "UTC")).toBeNull();
  expect(firstShownAt("2026-03-29T02:30", "Europe/Berlin")).toBe(change);
});
