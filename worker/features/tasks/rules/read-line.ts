import { addDays, nextMonday } from "../../../kernel/pure/days.ts";
import { isDay } from "../../../kernel/pure/is-day.ts";
import {
  firstDay,
  MONTHS,
  type Recurrence,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
  writeRecurrence,
} from "./recurrence.ts";

export const PART_KINDS = ["repeat", "due", "time", "person", "waiting", "someday"] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** What was understood, and in which words it was said. */
export type LinePart = { kind: PartKind; said: string };

export type ReadLine = {
  title: string;
  parts: readonly LinePart[];
  dueDay: string;
  dueTime: string;
  recurrence: string;
  repeatBase: "due" | "done";
  /** What follows an @, as typed. */
  person: string;
  waitingFor: string;
  isSomeday: boolean;
};

/** The wall clock of the person, such as 2026-11-27T09:30. */
export type LineContext = { now: string; plain?: readonly string[] };

const DAY_NAMES = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
const FULL_DAYS = DAY_NAMES.join("|");
const SHORT_DAYS = "mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun";
const ANY_DAY = `(?:${FULL_DAYS}|${SHORT_DAYS})`;
const MONTH = MONTHS.map((name) =>
  name.length > 3 ? `${name.slice(0, 3)}(?:${name.slice(3)})?` : name,
)
  .join("|")
  .replace("Sep(?:tember)?", "Sept?(?:ember)?");
const NUMBER = "(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,3})";
const NTH = "(?:first|second|third|fourth|last|1st|2nd|3rd|4th)";
const DATE = "(?:[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?";
const BY = "(?:(?:on|by|due|until|from|starting) )?";

const NUMBERS = [
  ["a", 1],
  ["an", 1],
  ["one", 1],
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
  ["six", 6],
  ["seven", 7],
  ["eight", 8],
  ["nine", 9],
  ["ten", 10],
  ["eleven", 11],
  ["twelve", 12],
] as const;
const NTHS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  last: -1,
  "1st": 1,
  "2nd": 2,
  "3rd": 3,
  "4th": 4,
};

const numberOf = (word: string) =>
  NUMBERS.find(([name]) => name === word.toLowerCase())?.[1] ?? Number(word);
const dateOf = (word: string) => Number.parseInt(word, 10);
const monthOf = (word: string) =>
  MONTHS.findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 3).toLowerCase())) + 1;
const weekday = (word: string): Weekday =>
  WEEKDAYS[DAY_NAMES.findIndex((name) => name.startsWith(word.slice(0, 2).toLowerCase()))] ?? "MO";

type Found = { day?: string; time?: string; rule?: Recurrence; afterDone?: boolean; text?: string };
type Reader = {
  kind: PartKind;
  pattern: RegExp;
  read: (said: string[], now: string) => Found | null;
};

const whole = (pattern: string, flags = "iu") =>
  new RegExp(`(?<![\\p{L}\\p{N}_@.:/-])(?:${pattern})(?![\\p{L}\\p{N}_:/-])`, flags);
const today = (now: string) => now.slice(0, 10);

const RULES: readonly [string, (said: string[]) => Recurrence | null][] = [
  [
    "(?:every )(?:week|work|business )?(?:weekday|workday|working day|business day)s?",
    () => weekly(WEEKDAYS.slice(0, 5)),
  ],
  [
    `every (${NTH}) (${ANY_DAY})(?: of (?:the|each|every) month)?`,
    ([, nth, day]) => nthOf(nth, day),
  ],
  [`(?:on )?the (${NTH}) (${ANY_DAY}) of (?:each|every) month`, ([, nth, day]) => nthOf(nth, day)],
  [`every month on the (${NTH}) (${ANY_DAY})`, ([, nth, day]) => nthOf(nth, day)],
  [
    `every (${NUMBER}) months on the (${NTH}) (${ANY_DAY})`,
    ([, every, nth, day]) => nthOf(nth, day, numberOf(every ?? "")),
  ],
  [
    "every last day of the month|(?:on )?the last day of (?:each|every|the) month|every month on the last day|every end of the month",
    () => monthly(-1),
  ],
  [`every (${NUMBER}) months on the last day`, ([, every]) => monthly(-1, numberOf(every ?? ""))],
  [
    `(?:on )?the (${DATE}) of (?:each|every) month|every month on the (${DATE})|every (${DATE})(?: of the month)?(?! (?:${MONTH})|(?: )?(?:days?|weeks?|months?|years?))(?<=st|nd|rd|th|month)`,
    ([, one, two, three]) => monthly(dateOf(one ?? two ?? three ?? "")),
  ],
  [
    `every (${NUMBER}) months on the (${DATE})`,
    ([, every, date]) => monthly(dateOf(date ?? ""), numberOf(every ?? "")),
  ],
  [
    `every (?:year on )?(?:the )?(${DATE})(?: of)? (${MONTH})`,
    ([, date, month]) => yearly(date, month),
  ],
  [`every (?:year on )?(${MONTH}) (${DATE})`, ([, month, date]) => yearly(date, month)],
  [
    `every (?:(${NUMBER}|other) weeks? on )?(${ANY_DAY}s?(?:(?:, ?(?:and )?| and |,? & )${ANY_DAY}s?)*)`,
    ([, every, days]) => ({
      ...weekly(daysIn(days ?? "")),
      every: every === "other" ? 2 : every ? numberOf(every) : 1,
    }),
  ],
  [
    `every week on (${ANY_DAY}s?(?:(?:, ?(?:and )?| and )${ANY_DAY}s?)*)`,
    ([, days]) => weekly(daysIn(days ?? "")),
  ],
  [
    `every (?:(${NUMBER}|other) )?(day|week|month|quarter|year)s?`,
    ([, every, unit]) => plain(every === "other" ? 2 : every ? numberOf(every) : 1, unit ?? ""),
  ],
  ["daily", () => plain(1, "day")],
  ["weekly", () => plain(1, "week")],
  ["monthly", () => plain(1, "month")],
  ["quarterly", () => plain(1, "quarter")],
  ["yearly|annually", () => plain(1, "year")],
];

const weekly = (days: readonly Weekday[]) => ({
  every: 1,
  unit: "week" as const,
  days: WEEKDAYS.filter((day) => days.includes(day)),
});
const monthly = (date: number, every = 1): Recurrence | null =>
  date === -1 || (date >= 1 && date <= 31) ? { every, unit: "month", date } : null;
const nthOf = (nth = "", day = "", every = 1): Recurrence => ({
  every,
  unit: "month",
  nth: NTHS[nth.toLowerCase()] ?? 1,
  weekday: weekday(day),
});
function yearly(date = "", month = ""): Recurrence | null {
  const named = { month: monthOf(month), date: dateOf(date) };
  // A leap year, so that the 29th of February is a day of it.
  return isDay(`2024-${two(named.month)}-${two(named.date)}`)
    ? { every: 1, unit: "year", ...named }
    : null;
}
const daysIn = (text: string) =>
  text
    .split(/[\s,&]+/)
    .filter((word) => new RegExp(`^${ANY_DAY}s?$`, "i").test(word))
    .map(weekday);

/** Without a day of its own it comes on the day on which it begins, which is put in later. */
function plain(every: number, unit: string): Recurrence {
  if (unit === "day") return { every, unit };
  if (unit === "week") return { every, unit, days: [] };
  if (unit === "quarter") return { every: every * 3, unit: "month", date: 0 };
  return unit === "month" ? { every, unit, date: 0 } : { every, unit: "year", month: 0, date: 0 };
}

const REPEATS: readonly Reader[] = RULES.map(([pattern, read]) => ({
  kind: "repeat",
  pattern: whole(`(?:${pattern})(?<after> after (?:it's |it is )?(?:done|completion|completed))?`),
  read: (said) => {
    const rule = read(said);
    return rule && rule.every > 0 ? { rule } : null;
  },
}));

const DAYS: readonly Reader[] = [
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

const TIMES: readonly Reader[] = [
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

const OTHERS: readonly Reader[] = [
  {
    kind: "person",
    pattern: /(?<![\p{L}\p{N}_])@([\p{L}][\p{L}\p{N}._'’-]*)/iu,
    read: ([, name = ""]) => ({ text: name }),
  },
  {
    kind: "waiting",
    pattern: whole(
      "waiting for ([\\p{Lu}@][\\p{L}\\p{N}.’'-]*(?: [\\p{Lu}][\\p{L}\\p{N}.’'-]*){0,2})",
      "u",
    ),
    read: ([, name = ""]) => ({ text: name }),
  },
  { kind: "someday", pattern: whole("someday|some day"), read: () => ({}) },
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

/** What a line says beside its title: each kind once, the first that is said. Words in quotes are words. */
export function readLine(text: string, { now, plain: plainWords = [] }: LineContext): ReadLine {
  let left = text.replaceAll(/"[^"]*"|“[^”]*”/g, (quoted) => "\u0000".repeat(quoted.length));
  for (const words of plainWords) left = hide(left, left.indexOf(words), words.length);
  const parts: LinePart[] = [];
  const found: Found = {};
  let person = "";
  let waitingFor = "";
  let cut = text;
  const take = (readers: readonly Reader[]): boolean => {
    for (const { kind, pattern, read } of readers) {
      const match = pattern.exec(left);
      const result = match ? read([...match], now) : null;
      if (!match || !result) continue;
      const { index, 0: said, groups } = match;
      parts.push({ kind, said });
      left = hide(left, index, said.length);
      cut = hide(cut, index, said.length);
      Object.assign(found, result, groups?.["after"] ? { afterDone: true } : {});
      if (kind === "person") person = result.text ?? "";
      if (kind === "waiting") waitingFor = (result.text ?? "").replace(/^@/, "");
      return true;
    }
    return false;
  };
  take(REPEATS);
  take(OTHERS.filter(({ kind }) => kind === "waiting"));
  take(DAYS);
  if (found.time === undefined) take(TIMES);
  take(OTHERS.filter(({ kind }) => kind === "person"));
  const isSomeday = found.day === undefined && found.rule === undefined && take(OTHERS.slice(-1));
  const dueTime = found.time ?? "";
  const began = found.day ?? (dueTime && !found.rule ? nextAt(now, dueTime) : undefined);
  const rule = found.rule && settle(found.rule, began ?? today(now));
  const isFixed = rule && found.day === undefined;
  return {
    title: tidied(cut),
    parts: parts.toSorted((one, other) => text.indexOf(one.said) - text.indexOf(other.said)),
    dueDay: isFixed ? firstDay(rule, firstFrom(now, dueTime)) : (began ?? ""),
    dueTime,
    recurrence: rule ? writeRecurrence(rule) : "",
    repeatBase: found.afterDone ? "done" : "due",
    person,
    waitingFor,
    isSomeday,
  };
}

const LOOSE = " ,;";

/** What is left of a line when its parts are taken out. */
function tidied(cut: string): string {
  const words = cut.replaceAll("\u0000", " ").split(/\s/).filter(Boolean).join(" ");
  const text = words.replaceAll(" ,", ",").replaceAll(" .", ".").replaceAll(" ;", ";");
  let [from, to] = [0, text.length];
  while (from < to && LOOSE.includes(text[from] ?? "")) from += 1;
  while (to > from && LOOSE.includes(text[to - 1] ?? "")) to -= 1;
  return text.slice(from, to);
}

/** A rule without a day of its own comes on that of its first time. */
function settle(rule: Recurrence, day: string): Recurrence {
  if (rule.unit === "month" && "date" in rule && rule.date === 0) {
    return { ...rule, date: Number(day.slice(8)) };
  }
  if (rule.unit === "year" && rule.date === 0) {
    return { ...rule, month: Number(day.slice(5, 7)), date: Number(day.slice(8)) };
  }
  return rule;
}

const hide = (text: string, at: number, length: number) =>
  at < 0 ? text : text.slice(0, at) + "\u0000".repeat(length) + text.slice(at + length);

const two = (number: number) => String(number).padStart(2, "0");

function clock(hour: number, minute: number): string | null {
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null;
}

/** Today while that is ahead, else tomorrow. */
const nextAt = (now: string, time: string) =>
  time > now.slice(11) ? today(now) : addDays(today(now), 1);
const firstFrom = (now: string, time: string) => (time ? nextAt(now, time) : today(now));

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
