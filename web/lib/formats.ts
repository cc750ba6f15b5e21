import { browserZone } from "./browser-zone.ts";

export type DateShow =
  | "date"
  | "date-time"
  | "time"
  | "month"
  | "day"
  /** Under the columns of a chart or a table, where the year is clear. */
  | "short-day"
  /** Within a week, where the day of the month says no more. */
  | "weekday"
  | "short-month";

export type Formats = {
  /** A calendar day has no zone: it is the same day everywhere. */
  date: (date: Date, show: DateShow, isCalendarDay?: boolean) => string;
  /** 'three days ago', from now on. */
  relative(date: Date, now?: number): string;
  number: (value: number) => string;
  /** The calendar day that it is for the person, such as 2026-11-25. */
  today: (now?: number) => string;
  /** For what is written otherwise; undefined is the browser's own. */
  locale: string | undefined;
};

const day = { day: "numeric", month: "short", year: "numeric" } as const;
const clock = { hour: "2-digit", minute: "2-digit" } as const;

const STYLES: Record<DateShow, Intl.DateTimeFormatOptions> = {
  date: day,
  "date-time": { ...day, ...clock },
  time: clock,
  month: { month: "long", year: "numeric" },
  day: { weekday: "long", day: "numeric", month: "long" },
  weekday: { weekday: "long" },
  "short-day": { day: "numeric", month: "short" },
  "short-month": { month: "short" },
};

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

const made = new Map<string, Formats>();
/** A server meets people of all zones and languages, and some who make them up. */
const MADE_MOST = 200;

/** Undefined means the browser's own. Kept: a formatter costs far more to make than to use. */
export function formatsFor(locale: string | undefined, timeZone: string | undefined): Formats {
  const key = `${locale} ${timeZone}`;
  const known = made.get(key) ?? makeFormats(locale, timeZone);
  if (made.size > MADE_MOST) made.clear();
  made.set(key, known);
  return known;
}

function makeFormats(locale: string | undefined, timeZone: string | undefined): Formats {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  const formatterFor = (show: DateShow, zone: string | undefined) => {
    const key = `${show} ${zone}`;
    const known =
      formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...STYLES[show], timeZone: zone });
    formatters.set(key, known);
    return known;
  };
  // Made when first asked for: most pages show no such words, and every page would wait for them.
  let ages: Intl.RelativeTimeFormat | undefined;
  let numbers: Intl.NumberFormat | undefined;
  return {
    date: (date, show, isCalendarDay = false) =>
      formatterFor(show, isCalendarDay ? "UTC" : timeZone).format(date),
    relative(date, now = Date.now()) {
      ages ??= new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
      const seconds = Math.round((date.getTime() - now) / 1000);
      for (const [unit, size] of UNITS) {
        if (Math.abs(seconds) >= size) return ages.format(Math.round(seconds / size), unit);
      }
      return ages.format(0, "minute");
    },
    number(value) {
      numbers ??= new Intl.NumberFormat(locale);
      return numbers.format(value);
    },
    today: (now = Date.now()) => dayNow(now, timeZone ?? browserZone()),
    locale,
  };
}

const MINUTE = 60_000;
let today = { minute: -1, timeZone: "", day: "" };

/** The calendar day that it is somewhere, such as 2026-11-25: asked for each item of a plan, and made once a minute. */
export function dayNow(now: number, timeZone: string): string {
  const minute = Math.floor(now / MINUTE);
  if (today.minute !== minute || today.timeZone !== timeZone) {
    const at = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    // Sweden writes days as programs do.
    const day = new Intl.DateTimeFormat("sv-SE", { ...at, timeZone }).format(now);
    today = { minute, timeZone, day };
  }
  return today.day;
}

/** The wall clock somewhere, such as 09:30, as programs write it. */
export const timeNow = (timeZone: string, now = Date.now()): string =>
  new Intl.DateTimeFormat("sv-SE", { ...clock, timeZone }).format(now);

/** The hour that it is somewhere, from 0 to 23. */
export const hourAt = (at: number, timeZone: string): number =>
  Number(timeNow(timeZone, at).slice(0, 2));
