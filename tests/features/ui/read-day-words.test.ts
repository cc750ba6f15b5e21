import fc from "fast-check";
import { expect, test } from "vitest";
import { formatsFor } from "../../../web/lib/formats.ts";
import { readDayWords } from "../../../web/lib/read-day-words.ts";

/** A Wednesday. */
const TODAY = "2026-12-02";

test.each([
  ["today", "2026-12-02"],
  ["Tomorrow", "2026-12-03"],
  ["yesterday", "2026-12-01"],
  ["day after tomorrow", "2026-12-04"],
  ["friday", "2026-12-04"],
  ["on fri", "2026-12-04"],
  ["wednesday", "2026-12-09"],
  ["this friday", "2026-12-04"],
  ["next friday", "2026-12-11"],
  ["next monday", "2026-12-07"],
  ["last friday", "2026-11-27"],
  ["in 2 weeks", "2026-12-16"],
  ["2 weeks", "2026-12-16"],
  ["in two weeks", "2026-12-16"],
  ["2w", "2026-12-16"],
  ["in 10 days", "2026-12-12"],
  ["in a month", "2027-01-02"],
  ["in 3 months", "2027-03-02"],
  ["a year ago", "2025-12-02"],
  ["2 days ago", "2026-11-30"],
  ["next week", "2026-12-07"],
  ["next month", "2027-01-01"],
  ["next quarter", "2027-01-01"],
  ["end of week", "2026-12-06"],
  ["end of the month", "2026-12-31"],
  ["end of quarter", "2026-12-31"],
  ["eoq", "2026-12-31"],
  ["end of next quarter", "2027-03-31"],
  ["end of year", "2026-12-31"],
  ["start of next month", "2027-01-01"],
  ["end of q1", "2027-03-31"],
  ["end of Q3 2027", "2027-09-30"],
  ["q1", "2027-01-01"],
  ["end of march", "2027-03-31"],
  ["end of december", "2026-12-31"],
  ["31 mar", "2027-03-31"],
  ["31st of March", "2027-03-31"],
  ["mar 31", "2027-03-31"],
  ["december 24", "2026-12-24"],
  ["1 dec", "2027-12-01"],
  ["March 31, 2028", "2028-03-31"],
])("%s is %s", (text, day) => {
  expect(readDayWords(text, TODAY)).toBe(day);
});

test.each([
  "",
  "of the",
  "soon",
  "31 feb",
  "30 feb 2028",
  "32 mar",
  "0 mar",
  "mar",
  "ma 3",
  "friday next",
  "next",
  "in weeks",
  "in 2",
  "next day of week",
  "end of day",
  "9999 years",
  "31 mar 27 x",
  "q5",
])("%j is no day", (text) => {
  expect(readDayWords(text, TODAY)).toBe(null);
});

test("the end of a short month, and of a leap day, stays in its month", () => {
  expect(readDayWords("in a month", "2027-01-31")).toBe("2027-02-28");
  expect(readDayWords("in a year", "2028-02-29")).toBe("2029-02-28");
  expect(readDayWords("29 feb", "2027-12-31")).toBe("2028-02-29");
  expect(readDayWords("29 feb", "2028-12-31")).toBe(null);
});

test("tomorrow is that of the person's zone", () => {
  const now = Date.parse("2026-12-31T23:30:00Z");
  const tomorrow = (zone: string) => readDayWords("tomorrow", formatsFor("en", zone).today(now));
  expect(tomorrow("Asia/Tokyo")).toBe("2027-01-02");
  expect(tomorrow("America/New_York")).toBe("2027-01-01");
});

test("whatever is typed is a day or none, at once", () => {
  const word = fc.constantFrom(
    ..."end of start next last this in ago 2 31 99 9999 q1 q4 a week weeks quarter month year mar feb fri day the".split(
      " ",
    ),
  );
  const typed = fc.oneof(
    fc.array(word, { maxLength: 5 }).map((words) => words.join(" ")),
    fc.string({ maxLength: 60 }),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const day = readDayWords(text, TODAY);
      if (day !== null) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    }),
  );
  const began = performance.now();
  expect(readDayWords("1 ".repeat(200_000), TODAY)).toBe(null);
  expect(performance.now() - began).toBeLessThan(100);
});
