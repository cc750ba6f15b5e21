import { describe, expect, test } from "vitest";
import { readLine } from "../../../worker/features/tasks/rules/read-line.ts";
import {
  firstDay,
  nextDay,
  readRecurrence,
  sayRecurrence,
  writeRecurrence,
} from "../../../worker/features/tasks/rules/recurrence.ts";

const RULES = [
  "FREQ=DAILY",
  "FREQ=DAILY;INTERVAL=3",
  "FREQ=WEEKLY",
  "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE",
  "FREQ=MONTHLY;BYMONTHDAY=15",
  "FREQ=MONTHLY;BYMONTHDAY=-1",
  "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
  "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29;BYSETPOS=-1",
  "FREQ=MONTHLY;BYDAY=-1TH",
  "FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU",
  "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1",
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1",
];

function days(text: string, began: string, many: number): string[] {
  const rule = readRecurrence(text);
  if (!rule) return expect.fail(`${text} is no rule`);
  const found = [firstDay(rule, began)];
  while (found.length < many) found.push(nextDay(rule, began, found.at(-1) ?? "") ?? "");
  return found;
}

describe("what comes again", () => {
  test.each(RULES)("%s is written as it was read", (text) => {
    const rule = readRecurrence(text);
    expect(rule && writeRecurrence(rule)).toBe(text);
  });

  test.each(RULES)("%s is read again from its words", (text) => {
    const rule = readRecurrence(text);
    if (!rule) return expect.fail("no rule");
    const now = "2027-03-01T09:00";
    // Said without a day, it comes on that of its first time, here a Monday.
    const { recurrence } = readLine(`X ${sayRecurrence(rule)}`, { now });
    expect(recurrence).toBe(text);
  });

  test.each([
    "",
    "FREQ=HOURLY",
    "FREQ=DAILY;COUNT=3",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=MONTHLY;BYMONTHDAY=32",
    "FREQ=MONTHLY;BYDAY=5MO",
    "FREQ=MONTHLY",
    "FREQ=WEEKLY;BYDAY=XX",
    "FREQ=WEEKLY;BYDAY=TU,MO",
    "FREQ=DAILY\r\nATTENDEE:mailto:a@b.c",
    "RRULE:FREQ=DAILY",
  ])("%j is none", (text) => {
    expect(readRecurrence(text)).toBeNull();
  });

  test("the 31st is the last day of shorter months", () => {
    expect(days("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "2027-12-31", 5)).toEqual([
      "2027-12-31",
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
      "2028-04-30",
    ]);
  });

  test("the 29th of February is the 28th in other years", () => {
    const text = "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1";
    expect(days(text, "2028-02-29", 3)).toEqual(["2028-02-29", "2029-02-28", "2030-02-28"]);
  });

  test("every other week counts from the week in which it began", () => {
    expect(days("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "2026-12-02", 4)).toEqual([
      "2026-12-02",
      "2026-12-14",
      "2026-12-16",
      "2026-12-28",
    ]);
  });

  test("the last Thursday, every third day and every third month", () => {
    expect(days("FREQ=MONTHLY;BYDAY=-1TH", "2026-11-27", 3)).toEqual([
      "2026-12-31",
      "2027-01-28",
      "2027-02-25",
    ]);
    expect(days("FREQ=DAILY;INTERVAL=3", "2026-12-30", 2)).toEqual(["2026-12-30", "2027-01-02"]);
    expect(days("FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1", "2026-11-01", 3)).toEqual([
      "2026-11-01",
      "2027-02-01",
      "2027-05-01",
    ]);
  });
});
