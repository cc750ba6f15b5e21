import { addDays, daysBetween, mondayOf } from "../../../kernel/pure/days.ts";

/** As calendars write them, the week's first day first. */
export const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The rules that people can say here; each is a rule of RFC 5545. */
export type Recurrence =
  | { every: number; unit: "day" }
  | { every: number; unit: "week"; days: readonly Weekday[] }
  /** -1 is the last day; of a 31st in a shorter month the last day is meant too. */
  | { every: number; unit: "month"; date: number }
  /** The first to the fourth, or the last (-1) of a weekday. */
  | { every: number; unit: "month"; nth: number; weekday: Weekday }
  | { every: number; unit: "year"; month: number; date: number };

const FREQUENCIES = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;
/** Shorter months have none of these, and then their last day is meant. */
const SHORTEST_MONTH = 28;
const EVERY_MOST = 999;

export function writeRecurrence(rule: Recurrence): string {
  const interval = rule.every === 1 ? "" : `;INTERVAL=${rule.every}`;
  return `FREQ=${FREQUENCIES[rule.unit]}${interval}${partsOf(rule)}`;
}

function partsOf(rule: Recurrence): string {
  switch (rule.unit) {
    case "day":
      return "";
    case "week":
      return rule.days.length === 0 ? "" : `;BYDAY=${rule.days.join(",")}`;
    case "month":
      return "date" in rule ? dateOf(rule.date) : `;BYDAY=${rule.nth}${rule.weekday}`;
    case "year":
      return `;BYMONTH=${rule.month}${dateOf(rule.date)}`;
  }
}

function dateOf(date: number): string {
  if (date <= SHORTEST_MONTH) return `;BYMONTHDAY=${date}`;
  const dates = Array.from({ length: date - SHORTEST_MONTH + 1 }, (_, at) => SHORTEST_MONTH + at);
  return `;BYMONTHDAY=${dates.join(",")};BYSETPOS=-1`;
}

const RULE =
  /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=([1-9]\d{0,2}))?(?:;BYMONTH=(1[0-2]|[1-9]))?(?:;BYDAY=([A-Z0-9,-]+))?(?:;BYMONTHDAY=([\d,-]+?)(;BYSETPOS=-1)?)?$/;

/** What a stored rule says; null where it is none that can be said here. */
export function readRecurrence(text: string): Recurrence | null {
  const [, frequency, interval = "1", month, days, dates] = RULE.exec(text) ?? [];
  const every = Number(interval);
  const rule = ruleOf({ frequency, every, month, days, dates });
  return rule && every <= EVERY_MOST && writeRecurrence(rule) === text ? rule : null;
}

type Parts = {
  frequency: string | undefined;
  every: number;
  month: string | undefined;
  days: string | undefined;
  dates: string | undefined;
};

function ruleOf({ frequency, every, month, days, dates }: Parts): Recurrence | null {
  const date = Number(dates?.split(",").at(-1));
  switch (frequency ?? "") {
    case "DAILY":
      return { every, unit: "day" };
    case "WEEKLY": {
      const named = days?.split(",") ?? [];
      const known = WEEKDAYS.filter((day) => named.includes(day));
      return { every, unit: "week", days: known };
    }
    case "MONTHLY": {
      if (dates) return isDate(date) ? { every, unit: "month", date } : null;
      const [, nth, weekday] = /^(-1|[1-4])([A-Z]{2})$/.exec(days ?? "") ?? [];
      const known = WEEKDAYS.find((day) => day === weekday);
      return known ? { every, unit: "month", nth: Number(nth), weekday: known } : null;
    }
    case "YEARLY":
      return isDate(date) ? { every, unit: "year", month: Number(month), date } : null;
    default:
      return null;
  }
}

const isDate = (date: number) => date === -1 || (date >= 1 && date <= 31);

/** How far is looked: every ten years, and a leap day in between. */
const DAYS_MOST = 366 * 24;

/** The first day after another on which it comes again, counted from the day on which it began. */
export function nextDay(rule: Recurrence, began: string, after: string): string | null {
  for (let ahead = 1; ahead <= DAYS_MOST; ahead += 1) {
    const day = addDays(after, ahead);
    if (day >= began && comesOn(rule, began, day)) return day;
  }
  return null;
}

/** The first day from one on, itself among them. */
export const firstDay = (rule: Recurrence, from: string): string =>
  nextDay(rule, from, addDays(from, -1)) ?? from;

function comesOn(rule: Recurrence, began: string, day: string): boolean {
  switch (rule.unit) {
    case "day":
      return daysBetween(began, day) % rule.every === 0;
    case "week": {
      const weeks = daysBetween(mondayOf(began), mondayOf(day)) / WEEKDAYS.length;
      const days = rule.days.length === 0 ? [weekdayOf(began)] : rule.days;
      return weeks % rule.every === 0 && days.includes(weekdayOf(day));
    }
    case "month": {
      const isMonth = monthsBetween(began, day) % rule.every === 0;
      return isMonth && ("date" in rule ? isDateOf(rule.date, day) : isNth(rule, day));
    }
    case "year": {
      const years = Number(day.slice(0, 4)) - Number(began.slice(0, 4));
      return years % rule.every === 0 && monthOf(day) === rule.month && isDateOf(rule.date, day);
    }
  }
}

export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[daysBetween(mondayOf(day), day)] ?? "MO";
const monthOf = (day: string) => Number(day.slice(5, 7));
const dayOfMonth = (day: string) => Number(day.slice(8));
const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + monthOf(to) - monthOf(from);

const isLastOfMonth = (day: string) => monthOf(addDays(day, 1)) !== monthOf(day);

function isDateOf(date: number, day: string): boolean {
  if (date === -1) return isLastOfMonth(day);
  return dayOfMonth(day) === date || (dayOfMonth(day) < date && isLastOfMonth(day));
}

function isNth({ nth, weekday }: { nth: number; weekday: Weekday }, day: string): boolean {
  if (weekdayOf(day) !== weekday) return false;
  if (nth === -1) return monthOf(addDays(day, WEEKDAYS.length)) !== monthOf(day);
  return Math.ceil(dayOfMonth(day) / WEEKDAYS.length) === nth;
}

const DAY_WORDS: Readonly<Record<Weekday, string>> = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};
const NTH_WORDS: Readonly<Record<number, string>> = {
  [-1]: "last",
  1: "first",
  2: "second",
  3: "third",
  4: "fourth",
};
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
const WORKDAYS = WEEKDAYS.slice(0, 5).join();

/** As people say it, such as every 2 weeks on Monday and Wednesday. What is said can be read again. */
export function sayRecurrence(rule: Recurrence): string {
  const { every, unit } = rule;
  const rhythm = every === 1 ? `every ${unit}` : `every ${every} ${unit}s`;
  switch (unit) {
    case "day":
      return rhythm;
    case "week":
      return sayWeek(rule.days, every, rhythm);
    case "month": {
      if (!("date" in rule)) {
        const one = `${NTH_WORDS[rule.nth] ?? ""} ${DAY_WORDS[rule.weekday]}`;
        return every === 1 ? `every ${one} of the month` : `${rhythm} on the ${one}`;
      }
      return `${rhythm} on the ${rule.date === -1 ? "last day" : ordinal(rule.date)}`;
    }
    case "year":
      return `${rhythm} on ${rule.date} ${MONTHS[rule.month - 1] ?? ""}`;
  }
}

function sayWeek(days: readonly Weekday[], every: number, rhythm: string): string {
  if (days.length === 0) return rhythm;
  if (every === 1 && days.join() === WORKDAYS) return "every weekday";
  const list = new Intl.ListFormat("en-GB").format(days.map((day) => DAY_WORDS[day]));
  return every === 1 ? `every ${list}` : `${rhythm} on ${list}`;
}

const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const ordinal = (date: number) => `${date}${ENDINGS[ORDINALS.select(date)] ?? "th"}`;
