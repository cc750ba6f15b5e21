import { addDays, nextMonday } from "../../../kernel/pure/days.ts";
import { isDay } from "../../../kernel/pure/is-day.ts";
import {
  ANY_DAY,
  BY,
  DATE,
  dateOf,
  type Found,
  FULL_DAYS,
  MONTH,
  monthOf,
  NUMBER,
  numberOf,
  type Reader,
  SHORT_DAYS,
  today,
  two,
  weekday,
  whole,
} from "./line-words.ts";
import { WEEKDAYS, type Weekday, weekdayOf } from "./recurrence.ts";

export const DAYS: readonly Reader[] = [
  due("(?:the )?day after tomorrow", (_said, now) => addDays(today(now), 2)),
  due("today", (_said, now) => today(now)),
  due("tomorrow|tmrw?", (_said, now) => addDays(today(now), 1)),
  {
    kind: "due",
    pattern: whole("tonight"),
    read: (_said, now) => ({ day: today(now), time: "19:00" }),
  },
  {
    kind: "due",
    pattern: whole(`in (${NUMBER}) (minute|hour)s?`),
    read: ([, number = "", unit = ""], now) =>
      later(now, numberOf(number) * (unit === "hour" ? 60 : 1)),
  },
  due(`in (${NUMBER}) (day|week|month|year)s?`, ([, number = "", unit = ""], now) =>
    unitsLater(today(now), numberOf(number), unit.toLowerCase()),
  ),
  due("next week", (_said, now) => nextMonday(today(now))),
  due("next month", (_said, now) => `${monthsLater(today(now), 1).slice(0, 8)}01`),
  due("next year", (_said, now) => `${Number(now.slice(0, 4)) + 1}-01-01`),
  due("(?:this |at the )?weekend", (_said, now) => weekdayFrom(today(now), "SA", 0)),
  due("(?:the )?end of (?:the |this )?week", (_said, now) => weekdayFrom(today(now), "FR", 0)),
  due("(?:the )?end of (?:the |this )?month", (_said, now) => lastOfMonth(today(now))),
  due("(?:the )?end of (?:the |this )?quarter", (_said, now) => {
    const left = (3 - (Number(now.slice(5, 7)) % 3)) % 3;
    return lastOfMonth(monthsLater(`${now.slice(0, 8)}01`, left));
  }),
  due("(?:the )?end of (?:the |this )?year", (_said, now) => `${now.slice(0, 4)}-12-31`),
  due(`next (${ANY_DAY})`, ([, day = ""], now) =>
    weekdayFrom(nextMonday(today(now)), weekday(day), 0),
  ),
  due(`this (${ANY_DAY})`, ([, day = ""], now) => weekdayFrom(today(now), weekday(day), 0)),
  due(
    "(\\d{4})-(\\d{2})-(\\d{2})",
    ([, year = "", month = "", date = ""]) => `${year}-${month}-${date}`,
  ),
  due(
    `(?:the )?(${DATE})(?: of)? (${MONTH})\\.?(?:,? (\\d{4}))?`,
    ([, date = "", month = "", year], now) => dated(now, dateOf(date), monthOf(month), year),
  ),
  due(`(${MONTH})\\.? (${DATE})(?:,? (\\d{4}))?`, ([, month = "", date = "", year], now) =>
    dated(now, dateOf(date), monthOf(month), year),
  ),
  due("(\\d{1,2})[./](\\d{1,2})[./](\\d{4}|\\d{2})", ([, date = "", month = "", year = ""], now) =>
    dated(now, Number(date), Number(month), year.length === 2 ? `20${year}` : year),
  ),
  due("(\\d{1,2})\\.(\\d{1,2})\\.", ([, date = "", month = ""], now) =>
    dated(now, Number(date), Number(month), undefined),
  ),
  due(`the (${DATE})(?<=st|nd|rd|th)`, ([, date = ""], now) => nextDate(today(now), dateOf(date))),
  due(`(${FULL_DAYS})`, ([, day = ""], now) => weekdayFrom(today(now), weekday(day), 1)),
  // Shorter names are words too: 'sat', 'sun'. They count behind 'on' or 'by', and at the end.
  {
    kind: "due",
    pattern: whole(`(?:on|by|due|until) (${SHORT_DAYS})|(${SHORT_DAYS})(?=\\s*$|,? at \\d|,? \\d)`),
    read: ([, one, other], now) => ({
      day: weekdayFrom(today(now), weekday(one ?? other ?? ""), 1),
    }),
  },
];

export const TIMES: readonly Reader[] = [
  timed(
    "(?:at )?(\\d{1,2})(?:[:.](\\d{2}))? ?(am|pm|a\\.m\\.|p\\.m\\.)",
    ([, hour = "", minute = "00", half = ""]) => {
      const shown = Number(hour);
      if (shown < 1 || shown > 12) return null;
      return clock((shown % 12) + (/^p/i.test(half) ? 12 : 0), Number(minute));
    },
  ),
  timed("(?:at )?(\\d{1,2}):(\\d{2})", ([, hour = "", minute = ""]) =>
    clock(Number(hour), Number(minute)),
  ),
  timed("at (\\d{1,2})(?:[.h](\\d{2}))?(?: o'clock)?", ([, hour = "", minute = "00"]) =>
    clock(Number(hour), Number(minute)),
  ),
  timed("(?:at )?noon", () => "12:00"),
  timed("in the morning|this morning|(?<=\\u0000 )morning", () => "09:00"),
  timed("in the afternoon|this afternoon|(?<=\\u0000 )afternoon", () => "14:00"),
  timed("in the evening|this evening|(?<=\\u0000 )evening", () => "18:00"),
];

function due(pattern: string, day: (said: string[], now: string) => string | null): Reader {
  return {
    kind: "due",
    pattern: whole(BY + (pattern.includes("|") ? `(?:${pattern})` : pattern)),
    read: (said, now) => {
      const found = day(said, now);
      return found !== null && isDay(found) ? { day: found } : null;
    },
  };
}

function timed(pattern: string, time: (said: string[]) => string | null): Reader {
  return {
    kind: "time",
    pattern: whole(pattern),
    read: (said) => {
      const found = time(said);
      return found === null ? null : { time: found };
    },
  };
}

function clock(hour: number, minute: number): string | null {
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null;
}

function later(now: string, minutes: number): Found {
  const at = new Date(Date.parse(`${now}Z`) + minutes * 60_000).toISOString();
  return { day: at.slice(0, 10), time: at.slice(11, 16) };
}

function weekdayFrom(day: string, wanted: Weekday, least: number): string {
  const ahead = (WEEKDAYS.indexOf(wanted) - WEEKDAYS.indexOf(weekdayOf(day)) + 7) % 7;
  return addDays(day, ahead < least ? ahead + 7 : ahead);
}

function unitsLater(day: string, number: number, unit: string): string {
  if (unit === "day") return addDays(day, number);
  if (unit === "week") return addDays(day, number * 7);
  return monthsLater(day, unit === "year" ? number * 12 : number);
}

/** The same date, or the last day of a month that is too short for it. */
function monthsLater(day: string, months: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(month / 12)).padStart(4, "0")}-${two((month % 12) + 1)}-01`;
  const date = Math.min(Number(day.slice(8)), Number(lastOfMonth(first).slice(8)));
  return first.slice(0, 8) + two(date);
}

function lastOfMonth(day: string): string {
  const next = addDays(`${day.slice(0, 8)}28`, 4);
  return addDays(next, -Number(next.slice(8)));
}

/** This year while that is ahead, else the next. */
function dated(now: string, date: number, month: number, year: string | undefined): string | null {
  const at = (named: string) => `${named}-${two(month)}-${two(date)}`;
  if (year) return at(year);
  const own = at(now.slice(0, 4));
  return own >= today(now) ? own : at(String(Number(now.slice(0, 4)) + 1));
}

function nextDate(day: string, date: number): string | null {
  const own = `${day.slice(0, 8)}${two(date)}`;
  if (isDay(own) && own > day) return own;
  const next = `${monthsLater(`${day.slice(0, 8)}01`, 1).slice(0, 8)}${two(date)}`;
  return isDay(next) ? next : null;
}
