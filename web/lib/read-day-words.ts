import { addDays, mondayOf } from "../../worker/kernel/pure/days.ts";

const LONGEST = 40;
const WEEK = 7;
const MOST = 9999;

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const NUMBERS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const UNITS = ["day", "week", "month", "quarter", "year"] as const;
type Unit = (typeof UNITS)[number];
const MONTHS_OF: Record<Unit, number> = { day: 0, week: 0, month: 1, quarter: 3, year: 12 };
const SHORT: Readonly<Record<string, readonly string[]>> = {
  eow: ["end", "week"],
  eom: ["end", "month"],
  eoq: ["end", "quarter"],
  eoy: ["end", "year"],
};
/** Said without a meaning of their own: 'the end of this quarter', 'on Friday'. */
const SMALL = new Set(["the", "of", "on", "by", "at"]);

/** The calendar day that words such as 'next friday', 'in 2 weeks' or '31 mar' mean today; null for all others. */
export function readDayWords(text: string, today: string): string | null {
  const words = text
    .slice(0, LONGEST)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .flatMap(partsOf)
    .filter((word) => word !== "" && !SMALL.has(word));
  if (words.length === 0) return null;
  for (const read of [readNear, readWeekday, readDistance, readEdge, readMonthDay]) {
    const day = read(words, today);
    if (day !== null) return IS_DAY.test(day) ? day : null;
  }
  return null;
}

/** Beyond the year 9999 no field writes a day. */
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** '2w' is '2 w', and '31st' is '31'. */
function partsOf(word: string): readonly string[] {
  const short = SHORT[word];
  if (short) return short;
  const digits = Number.parseInt(word, 10);
  const rest = word.slice(String(digits).length);
  if (Number.isNaN(digits) || rest === "" || /^q?\d+$/.test(word)) return [word];
  return ["st", "nd", "rd", "th"].includes(rest) ? [String(digits)] : [String(digits), rest];
}

function readNear(words: readonly string[], today: string): string | null {
  const far: Record<string, number> = {
    today: 0,
    now: 0,
    tomorrow: 1,
    tmrw: 1,
    yesterday: -1,
    "day after tomorrow": 2,
    "day before yesterday": -2,
  };
  const days = Object.entries(far).find(([name]) => name === words.join(" "))?.[1];
  return days === undefined ? null : addDays(today, days);
}

/** 'Friday' is the coming one, 'next Friday' that of the next week, 'last Friday' the one before today. */
function readWeekday(words: readonly string[], today: string): string | null {
  const place = indexOf(WEEKDAYS, words.at(-1) ?? "");
  if (place < 0 || words.length > 2) return null;
  const monday = mondayOf(today);
  const here = addDays(monday, place);
  switch (words.length === 1 ? "" : (words[0] ?? "")) {
    case "":
      return here > today ? here : addDays(here, WEEK);
    case "this":
      return here;
    case "next":
      return addDays(here, WEEK);
    case "last":
      return here < today ? here : addDays(here, -WEEK);
    default:
      return null;
  }
}

/** 'In 2 weeks', '3 days', 'a month ago'. */
function readDistance(words: readonly string[], today: string): string | null {
  const isAgo = words.at(-1) === "ago";
  const [count = "", unitWord = "", ...more] = words.filter(
    (word, at) => !(at === 0 && word === "in") && !(isAgo && at === words.length - 1),
  );
  const amount = numberOf(count);
  const unit = unitOf(unitWord);
  if (amount === null || unit === null || more.length > 0) return null;
  return moved(today, unit, isAgo ? -amount : amount);
}

/** 'End of quarter', 'start of next month', 'next year', 'end of Q3 2027', 'end of March'. */
function readEdge(words: readonly string[], today: string): string | null {
  const [first = ""] = words;
  const isEnd = first === "end";
  const hasEdge = isEnd || first === "start" || first === "beginning";
  const span = readSpan(hasEdge ? words.slice(1) : words, today, hasEdge);
  if (span === null) return null;
  return isEnd ? addDays(moved(span.start, span.unit, 1), -1) : span.start;
}

type Span = { start: string; unit: Unit };

function readSpan(words: readonly string[], today: string, hasEdge: boolean): Span | null {
  const [first = "", second = "", ...more] = words;
  if (more.length > 0) return null;
  const quarter = /^q([1-4])$/.exec(first)?.[1];
  if (quarter) return spanIn("quarter", (Number(quarter) - 1) * MONTHS_OF.quarter, second, today);
  const month = indexOf(MONTHS, first);
  if (month >= 0 && hasEdge) return spanIn("month", month, second, today);
  const far = { next: 1, this: 0, last: -1 }[first];
  const unit = unitOf(far === undefined ? first : second);
  if (unit === null || unit === "day" || (far === undefined && (!hasEdge || second !== "")))
    return null;
  return { unit, start: moved(startOf(today, unit), unit, far ?? 0) };
}

/** Without a year it is the one that is not over yet. */
function spanIn(unit: Unit, month: number, year: string, today: string): Span | null {
  const asked = year === "" ? Number(today.slice(0, 4)) : yearOf(year);
  if (asked === null) return null;
  const start = dayOf(asked, month, 1);
  if (start === null) return null;
  const isOver = year === "" && moved(start, unit, 1) <= today;
  return { unit, start: isOver ? moved(start, "year", 1) : start };
}

/** '31 mar', 'March 31 2027'; without a year the next one. */
function readMonthDay(words: readonly string[], today: string): string | null {
  const [first = "", second = "", third = "", ...more] = words;
  const isDayFirst = /^\d{1,2}$/.test(first);
  const [dayWord, monthWord] = isDayFirst ? [first, second] : [second, first];
  const month = indexOf(MONTHS, monthWord);
  if (month < 0 || !/^\d{1,2}$/.test(dayWord) || more.length > 0) return null;
  if (third !== "") {
    const year = yearOf(third);
    return year === null ? null : dayOf(year, month, Number(dayWord));
  }
  const year = Number(today.slice(0, 4));
  const here = dayOf(year, month, Number(dayWord));
  // A 29th of February is not there each year.
  return here !== null && here >= today ? here : dayOf(year + 1, month, Number(dayWord));
}

/** A name, or the beginning of one that three letters tell apart. */
function indexOf(names: readonly string[], word: string): number {
  return word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));
}

function unitOf(word: string): Unit | null {
  const short = { d: "day", w: "week", wk: "week", wks: "week", m: "month", y: "year" } as const;
  const known = Object.entries(short).find(([name]) => name === word)?.[1];
  return known ?? UNITS.find((unit) => word === unit || word === `${unit}s`) ?? null;
}

function numberOf(word: string): number | null {
  if (word === "a" || word === "an") return 1;
  const place = NUMBERS.indexOf(word);
  if (place >= 0) return place;
  return /^\d{1,4}$/.test(word) ? Math.min(Number(word), MOST) : null;
}

const yearOf = (word: string): number | null => (/^2\d{3}$/.test(word) ? Number(word) : null);

function dayOf(year: number, month: number, date: number): string | null {
  const at = new Date(Date.UTC(year, month, date));
  return at.getUTCMonth() === month && at.getUTCDate() === date ? written(at) : null;
}

function startOf(day: string, unit: Unit): string {
  if (unit === "week") return mondayOf(day);
  const months = MONTHS_OF[unit];
  if (months === 0) return day;
  const month = Number(day.slice(5, 7)) - 1;
  return written(new Date(Date.UTC(Number(day.slice(0, 4)), month - (month % months), 1)));
}

/** A month later is the same day of the month, or its last. */
function moved(day: string, unit: Unit, amount: number): string {
  if (unit === "day") return addDays(day, amount);
  if (unit === "week") return addDays(day, amount * WEEK);
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)].map(Number);
  const first = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + amount * MONTHS_OF[unit], 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date ?? 1, last));
  return written(first);
}

const written = (date: Date): string => date.toISOString().slice(0, 10);
