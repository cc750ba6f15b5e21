import { describe, expect, test } from "vitest";
import { isDay } from "../../../worker/kernel/pure/is-day.ts";
import { readLine } from "../../../worker/features/tasks/rules/read-line.ts";

/** A Friday. */
const now = "2026-11-27T09:30";

/** The line; its title; then what else it says: day, time, rule, and others by a word before them. */
const LINES: readonly (readonly [string, string, string?])[] = [
  ["Call the bank", "Call the bank"],
  ["Call the bank today", "Call the bank", "2026-11-27"],
  ["Call the bank tomorrow", "Call the bank", "2026-11-28"],
  ["Call the bank tmr", "Call the bank", "2026-11-28"],
  ["Tomorrow call the bank", "call the bank", "2026-11-28"],
  ["Call the bank day after tomorrow", "Call the bank", "2026-11-29"],
  ["Call the bank the day after tomorrow", "Call the bank", "2026-11-29"],
  ["Call the bank tonight", "Call the bank", "2026-11-27 19:00"],
  ["Board paper tomorrow 9:00", "Board paper", "2026-11-28 09:00"],
  ["Board paper tomorrow at 9", "Board paper", "2026-11-28 09:00"],
  ["Board paper tomorrow at 9am", "Board paper", "2026-11-28 09:00"],
  ["Board paper tomorrow 12 am", "Board paper", "2026-11-28 00:00"],
  ["Board paper tomorrow 12pm", "Board paper", "2026-11-28 12:00"],
  ["Board paper tomorrow 9.30pm", "Board paper", "2026-11-28 21:30"],
  ["Board paper tomorrow at noon", "Board paper", "2026-11-28 12:00"],
  ["Board paper tomorrow morning", "Board paper", "2026-11-28 09:00"],
  ["Board paper tomorrow in the afternoon", "Board paper", "2026-11-28 14:00"],
  ["Board paper Monday evening", "Board paper", "2026-11-30 18:00"],
  ["Board paper this afternoon", "Board paper", "2026-11-27 14:00"],
  ["Board paper at 14:00", "Board paper", "2026-11-27 14:00"],
  ["Board paper at 8:00", "Board paper", "2026-11-28 08:00"],
  ["Board paper at 25:00", "Board paper at 25:00"],
  ["Board paper 9:60", "Board paper 9:60"],
  ["Board paper at 13pm", "Board paper at 13pm"],
  ["Board paper friday", "Board paper", "2026-12-04"],
  ["Board paper on Friday", "Board paper", "2026-12-04"],
  ["Board paper this Friday", "Board paper", "2026-11-27"],
  ["Board paper next Friday", "Board paper", "2026-12-04"],
  ["Board paper next Monday", "Board paper", "2026-11-30"],
  ["Board paper next thu", "Board paper", "2026-12-03"],
  ["Board paper by Wed", "Board paper", "2026-12-02"],
  ["Board paper due Tuesday", "Board paper", "2026-12-01"],
  ["Board paper until Saturday", "Board paper", "2026-11-28"],
  ["Board paper Sun", "Board paper", "2026-11-29"],
  ["Board paper mon 10:15", "Board paper", "2026-11-30 10:15"],
  ["Sun cream for the offsite", "Sun cream for the offsite"],
  ["He sat with the board", "He sat with the board"],
  ["Board paper in 2 weeks", "Board paper", "2026-12-11"],
  ["Board paper in two weeks", "Board paper", "2026-12-11"],
  ["Board paper in a week", "Board paper", "2026-12-04"],
  ["Board paper in 3 days", "Board paper", "2026-11-30"],
  ["Board paper in 1 month", "Board paper", "2026-12-27"],
  ["Board paper in a year", "Board paper", "2027-11-27"],
  ["Board paper in an hour", "Board paper", "2026-11-27 10:30"],
  ["Board paper in 90 minutes", "Board paper", "2026-11-27 11:00"],
  ["Board paper in 20 hours", "Board paper", "2026-11-28 05:30"],
  ["Board paper in 3 parts", "Board paper in 3 parts"],
  ["Board paper next week", "Board paper", "2026-11-30"],
  ["Board paper next month", "Board paper", "2026-12-01"],
  ["Board paper next year", "Board paper", "2027-01-01"],
  ["Board paper this weekend", "Board paper", "2026-11-28"],
  ["Board paper end of week", "Board paper", "2026-11-27"],
  ["Board paper by the end of the month", "Board paper", "2026-11-30"],
  ["Board paper end of quarter", "Board paper", "2026-12-31"],
  ["Board paper by end of year", "Board paper", "2026-12-31"],
  ["Board paper 2026-12-24", "Board paper", "2026-12-24"],
  ["Board paper 2026-02-30", "Board paper 2026-02-30"],
  ["Board paper 1 Dec", "Board paper", "2026-12-01"],
  ["Board paper 1st of December", "Board paper", "2026-12-01"],
  ["Board paper on the 1st of December 2027", "Board paper", "2027-12-01"],
  ["Board paper December 1st", "Board paper", "2026-12-01"],
  ["Board paper Dec 1, 2027", "Board paper", "2027-12-01"],
  ["Board paper 3 March", "Board paper", "2027-03-03"],
  ["Board paper 29 February", "Board paper 29 February"],
  ["Board paper 29 Feb 2028", "Board paper", "2028-02-29"],
  ["Board paper 1.12.2026", "Board paper", "2026-12-01"],
  ["Board paper 1.12.", "Board paper", "2026-12-01"],
  ["Board paper 24/12/26", "Board paper", "2026-12-24"],
  ["Board paper 13/13/2026", "Board paper 13/13/2026"],
  ["Board paper on the 15th", "Board paper", "2026-12-15"],
  ["Board paper the 30th", "Board paper", "2026-11-30"],
  ["May the board decide", "May the board decide"],
  ["Ask May about it", "Ask May about it"],
  ["Board paper 5 May 9:00", "Board paper", "2027-05-05 09:00"],
  ["March to the sea", "March to the sea"],
  ["Version 2.1 of the plan", "Version 2.1 of the plan"],
  ["Room 9:00-10:00", "Room 9:00-10:00"],
  ["Read https://a.example/2026-12-01", "Read https://a.example/2026-12-01"],
  ["Mail a@tomorrow.com", "Mail a@tomorrow.com"],
  ["Plan v2026", "Plan v2026"],
  ["Stand-up every day", "Stand-up", "2026-11-27 FREQ=DAILY"],
  ["Stand-up daily", "Stand-up", "2026-11-27 FREQ=DAILY"],
  ["Stand-up every day at 9:15", "Stand-up", "2026-11-28 09:15 FREQ=DAILY"],
  ["Stand-up every day at 10:15", "Stand-up", "2026-11-27 10:15 FREQ=DAILY"],
  ["Stand-up every weekday", "Stand-up", "2026-11-27 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
  ["Stand-up every workday 9:15", "Stand-up", "2026-11-30 09:15 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
  ["Water plants every 3 days", "Water plants", "2026-11-27 FREQ=DAILY;INTERVAL=3"],
  ["Water plants every other day", "Water plants", "2026-11-27 FREQ=DAILY;INTERVAL=2"],
  ["Review every Monday", "Review", "2026-11-30 FREQ=WEEKLY;BYDAY=MO"],
  ["Review every fri", "Review", "2026-11-27 FREQ=WEEKLY;BYDAY=FR"],
  ["Review every Mon, Wed and Fri", "Review", "2026-11-27 FREQ=WEEKLY;BYDAY=MO,WE,FR"],
  ["Review every Tuesday and Thursday 16:00", "Review", "2026-12-01 16:00 FREQ=WEEKLY;BYDAY=TU,TH"],
  ["Review every week", "Review", "2026-11-27 FREQ=WEEKLY"],
  ["Review weekly", "Review", "2026-11-27 FREQ=WEEKLY"],
  ["Review every 2 weeks", "Review", "2026-11-27 FREQ=WEEKLY;INTERVAL=2"],
  ["Review every 2 weeks on Mon, Wed", "Review", "2026-12-07 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE"],
  ["Review every other week on Tuesday", "Review", "2026-12-08 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"],
  ["Report every month", "Report", "2026-11-27 FREQ=MONTHLY;BYMONTHDAY=27"],
  ["Report monthly from 1 Dec", "Report", "2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"],
  ["Report every month on the 15th", "Report", "2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15"],
  ["Report on the 15th of every month", "Report", "2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15"],
  ["Report every 15th", "Report", "2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15"],
  [
    "Report on the 31st of every month",
    "Report",
    "2026-11-30 FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
  ],
  ["Report every last day of the month", "Report", "2026-11-30 FREQ=MONTHLY;BYMONTHDAY=-1"],
  ["Report every 3 months on the 1st", "Report", "2027-02-01 FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1"],
  ["Report every quarter", "Report", "2026-11-27 FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=27"],
  ["Board every last Thursday", "Board", "2026-12-31 FREQ=MONTHLY;BYDAY=-1TH"],
  ["Board every first Monday of the month", "Board", "2026-12-07 FREQ=MONTHLY;BYDAY=1MO"],
  ["Board on the 3rd Tuesday of every month", "Board", "2026-12-15 FREQ=MONTHLY;BYDAY=3TU"],
  ["Board every month on the last Friday", "Board", "2026-11-27 FREQ=MONTHLY;BYDAY=-1FR"],
  ["Insurance every year", "Insurance", "2026-11-27 FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=27"],
  ["Insurance every 1 May", "Insurance", "2027-05-01 FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1"],
  [
    "Insurance every year on March 15",
    "Insurance",
    "2027-03-15 FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15",
  ],
  ["Insurance every 30 February", "Insurance every 30 February"],
  [
    "Filters every 3 months after done",
    "Filters",
    "2026-11-27 FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=27 done",
  ],
  ["Review every Monday from 14 Dec", "Review", "2026-12-14 FREQ=WEEKLY;BYDAY=MO"],
  ["Every employee gets a letter", "Every employee gets a letter"],
  ["Send budget @Anna", "Send budget", "@Anna"],
  ["@anna.keller send budget friday", "send budget", "2026-12-04 @anna.keller"],
  ["Send budget to a@b.example", "Send budget to a@b.example"],
  ["Budget waiting for Anna Keller", "Budget", "waits Anna Keller"],
  ["Budget waiting for the weather", "Budget waiting for the weather"],
  ["Learn Italian someday", "Learn Italian", "someday"],
  ['Read "Tomorrow" by Monday', 'Read "Tomorrow"', "2026-11-30"],
  ["Read “every day” news", "Read “every day” news"],
  ["tomorrow", "", "2026-11-28"],
  ["", ""],
];

const said = (line: string) => {
  const read = readLine(line, { now });
  const { dueDay, dueTime, recurrence, repeatBase, person, waitingFor, isSomeday } = read;
  const rest = [
    dueDay,
    dueTime,
    recurrence,
    repeatBase === "done" ? "done" : "",
    person && `@${person}`,
    waitingFor && `waits ${waitingFor}`,
    isSomeday ? "someday" : "",
  ];
  return [read.title, rest.filter(Boolean).join(" ")];
};

describe("one line makes a task", () => {
  test("more than a hundred lines are tried", () => {
    expect(LINES.length).toBeGreaterThan(110);
  });

  test.each(LINES.map(([text, title, rest = ""]) => [text, title, rest] as const))(
    "%s",
    (text, title, rest) => {
      expect(said(text)).toEqual([title, rest]);
    },
  );

  test("each part stands in the words in which it was said, in their order", () => {
    const { parts } = readLine("Budget tomorrow at 9 @Anna", { now });
    expect(parts).toEqual([
      { kind: "due", said: "tomorrow" },
      { kind: "time", said: "at 9" },
      { kind: "person", said: "@Anna" },
    ]);
  });

  test("words that somebody wants as they are stay in the title", () => {
    const read = readLine("Film The Day After Tomorrow next week", {
      now,
      plain: ["The Day After Tomorrow"],
    });
    expect([read.title, read.dueDay]).toEqual(["Film The Day After Tomorrow", "2026-11-30"]);
  });

  test("the last day of a month is meant where it is too short", () => {
    const at = (day: string) => readLine("Pay in 1 month", { now: `${day}T09:00` }).dueDay;
    expect(["2027-01-31", "2028-01-31", "2027-03-31"].map(at)).toEqual([
      "2027-02-28",
      "2028-02-29",
      "2027-04-30",
    ]);
  });

  test("a Monday is the next one on a Monday, and at the end of a year in the next", () => {
    const at = (line: string, day: string) => readLine(line, { now: `${day}T09:00` }).dueDay;
    expect(at("Pay Monday", "2026-11-30")).toBe("2026-12-07");
    expect(at("Pay next Friday", "2026-11-30")).toBe("2026-12-11");
    expect(at("Pay 1 January", "2026-12-31")).toBe("2027-01-01");
    expect(at("Pay next month", "2026-12-15")).toBe("2027-01-01");
  });

  test("whatever is typed is read in no time and means a day that exists", () => {
    const words = [
      "every",
      "last",
      "31st",
      "of",
      "Feb",
      "at",
      "25:00",
      "@",
      '"',
      "next",
      "in",
      "999",
      "years",
      "\u0000",
      "🙂",
      "on",
      "the",
      "31",
      ".",
    ];
    let seed = 7;
    const pick = () => words[(seed = (seed * 48271) % 2147483647) % words.length] ?? "";
    const began = performance.now();
    for (let round = 0; round < 3000; round += 1) {
      const line = Array.from({ length: 9 }, pick).join(" ");
      const { dueDay } = readLine(line, { now });
      expect([line, dueDay === "" || isDay(dueDay)]).toEqual([line, true]);
    }
    readLine("a ".repeat(5000), { now });
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
