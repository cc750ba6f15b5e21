import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readHolidays } from "../../../worker/features/companies/rules/read-holidays.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

describe("a list of holidays", () => {
  test("is read line by line; what is no date is said with its line", () => {
    const text =
      "2026-12-25 Christmas Day\n\n26.12.2026 Boxing Day\r\n2027-01-01,New Year\n2027-02-30 Never";
    expect(readHolidays(text)).toEqual({
      items: [
        { day: "2026-12-25", name: "Christmas Day", isYearly: false },
        { day: "2027-01-01", name: "New Year", isYearly: false },
      ],
      problems: [
        { line: 3, text: "26.12.2026 Boxing Day" },
        { line: 5, text: "2027-02-30 Never" },
      ],
    });
  });

  test("has one holiday a day, in order, and names it where it says nothing", () => {
    expect(readHolidays("2026-12-26\n2026-12-25 A\n2026-12-25 B").items).toEqual([
      { day: "2026-12-25", name: "A", isYearly: false },
      { day: "2026-12-26", name: "Holiday", isYearly: false },
    ]);
  });

  test("is never an error, whatever is pasted", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.boolean(), (text, isCalendar) => {
        const { items } = readHolidays(isCalendar ? `BEGIN:VCALENDAR\n${text}` : text);
        for (const { day, name } of items) {
          expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
          expect(name).not.toBe("");
        }
      }),
    );
  });
});

const calendar = (...entries: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...entries, "END:VCALENDAR", ""].join("\r\n");
const entry = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");

describe("a calendar file", () => {
  test("gives its entries: days, times, several days, every year", () => {
    const { items, problems } = readHolidays(
      calendar(
        entry(
          "DTSTART;VALUE=DATE:20261225",
          "DTEND;VALUE=DATE:20261227",
          "SUMMARY:Christmas\\, both days",
        ),
        entry(
          "DTSTART;TZID=Europe/Zurich:20270801T000000",
          "SUMMARY;LANGUAGE=en:National",
          " \tDay",
          "RRULE:FREQ=YEARLY",
        ),
        entry("DTSTART:20270101T000000Z", "SUMMARY:New Year"),
      ),
    );
    expect(problems).toEqual([]);
    expect(items).toEqual([
      { day: "2026-12-25", name: "Christmas, both days", isYearly: false },
      { day: "2026-12-26", name: "Christmas, both days", isYearly: false },
      { day: "2027-01-01", name: "New Year", isYearly: false },
      { day: "2027-08-01", name: "National Day", isYearly: true },
    ]);
  });

  test("with entries without a day, or longer than a month, says which", () => {
    const { items, problems } = readHolidays(
      calendar(
        entry("SUMMARY:No day"),
        entry("DTSTART;VALUE=DATE:20260101", "DTEND;VALUE=DATE:20270101", "SUMMARY:A year"),
      ),
    );
    expect(items).toEqual([]);
    expect(problems.map(({ text }) => text)).toEqual(["No day", "A year"]);
  });

  test("has no name that is longer than one may be", () => {
    const [item] = readHolidays(
      calendar(entry("DTSTART:20270101", `SUMMARY:${"ä".repeat(500)}`)),
    ).items;
    expect(item?.name).toHaveLength(LIMITS.nameLength);
  });
});
