import { addDays, mondayOf } from "../../../kernel/pure/days.ts";

/** Days that a question names, both of them part of it. */
export type Span = { from: string; to: string };
type Found = { span: Span; length: number };

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const WEEK = 7;
const QUARTER = 3;
const YEAR = 12;

/** What is named from a word on, as seen from today; a weekday or a month alone is the next one, or else the last. */
export function spanAt(
  words: readonly string[],
  at: number,
  today: string,
  isPast: boolean,
): Found | null {
  const [first = "", second = "", third = ""] = words.slice(at, at + 3);
  const day = (date: string, length: number): Found => ({ span: { from: date, to: date }, length });
  if (first === "today" || first === "tonight") return day(today, 1);
  if (first === "yesterday") return day(addDays(today, -1), 1);
  if (first === "tomorrow") return day(addDays(today, 1), 1);
  const step = { this: 0, current: 0, next: 1, coming: 1, last: -1, previous: -1, past: -1 }[first];
  if (step !== undefined) {
    const unit = unitSpan(second, step, today);
    if (unit) return { span: unit, length: 2 };
    const many = amountOf(second);
    const days = many === null ? null : daysOf(many, third);
    if (days !== null && step !== 0) {
      const span =
        step > 0
          ? { from: today, to: addDays(today, days) }
          : { from: addDays(today, -days), to: today };
      return { span, length: 3 };
    }
    const weekday = DAYS.indexOf(second);
    if (weekday >= 0) {
      const week = addDays(mondayOf(today), weekday);
      if (step > 0) return day(week > today ? week : addDays(week, WEEK), 2);
      if (step < 0) return day(week < today ? week : addDays(week, -WEEK), 2);
      return day(week, 2);
    }
  }
  const ago = isPast && first === "for" ? amountOf(second) : null;
  const back = ago === null ? null : daysOf(ago, third);
  if (back !== null) return { span: { from: addDays(today, -back), to: today }, length: 3 };
  const many = first === "in" || first === "within" ? amountOf(second) : null;
  const days = many === null ? null : daysOf(many, third);
  if (days !== null) return { span: { from: today, to: addDays(today, days) }, length: 3 };
  if (first === "soon") return { span: { from: today, to: addDays(today, 2 * WEEK) }, length: 1 };
  const weekday = DAYS.indexOf(first);
  if (weekday >= 0) {
    const week = addDays(mondayOf(today), weekday);
    if (isPast) return day(week < today ? week : addDays(week, -WEEK), 1);
    return day(week >= today ? week : addDays(week, WEEK), 1);
  }
  if (first === "christmas") {
    const isOver = today.slice(5) > "12-25";
    const year = Number(today.slice(0, 4)) + (isPast ? Number(isOver) - 1 : Number(isOver));
    return day(`${year}-12-25`, 1);
  }
  return (
    dateAt(words, at, today) ?? quarterAt(words, at, today) ?? monthAt(words, at, today, isPast)
  );
}

function amountOf(word: string): number | null {
  if (/^\d{1,3}$/u.test(word)) return Number(word);
  if (word === "a" || word === "few") return word === "a" ? 1 : 3;
  const named = NUMBERS.indexOf(word);
  return named > 0 ? named : null;
}

function daysOf(many: number, unit: string): number | null {
  if (/^days?$/u.test(unit)) return many;
  if (/^weeks?$/u.test(unit)) return many * WEEK;
  if (/^months?$/u.test(unit)) return many * 30;
  return null;
}

function unitSpan(unit: string, step: number, today: string): Span | null {
  if (unit === "week") {
    const from = addDays(mondayOf(today), step * WEEK);
    return { from, to: addDays(from, WEEK - 1) };
  }
  const [year = 0, month = 1] = today.split("-").map(Number);
  const at = year * YEAR + month - 1;
  if (unit === "month") return months(at + step, 1);
  if (unit === "quarter") return months(at - (at % QUARTER) + step * QUARTER, QUARTER);
  if (unit === "year") return months((year + step) * YEAR, YEAR);
  return null;
}

function months(from: number, count: number): Span {
  const dayOf = (index: number) =>
    `${Math.floor(index / YEAR)}-${String((index % YEAR) + 1).padStart(2, "0")}-01`;
  return { from: dayOf(from), to: addDays(dayOf(from + count), -1) };
}

/** 2026-11-03, which comes as three words, or 3 November and November 3. */
function dateAt(words: readonly string[], at: number, today: string): Found | null {
  const [first = "", second = "", third = ""] = words.slice(at, at + 3);
  if (/^20\d\d$/u.test(first) && isTwo(second) && isTwo(third)) {
    return dayOf(`${first}-${second.padStart(2, "0")}-${third.padStart(2, "0")}`, 3);
  }
  const [date, month] = monthOf(first) >= 0 ? [second, first] : [first, second];
  const number = /^(\d{1,2})(?:st|nd|rd|th)?$/u.exec(date)?.[1];
  if (number === undefined || monthOf(month) < 0) return null;
  const hasYear = /^20\d\d$/u.test(third);
  const year = hasYear ? third : today.slice(0, 4);
  const named = `${year}-${String(monthOf(month) + 1).padStart(2, "0")}-${number.padStart(2, "0")}`;
  return dayOf(named, hasYear ? 3 : 2);
}

const QUARTERS = ["first", "second", "third", "fourth"];

/** "Q1", "the first quarter of 2027": of this year where none is named. */
function quarterAt(words: readonly string[], at: number, today: string): Found | null {
  const [first = "", second = "", third = "", fourth = ""] = words.slice(at, at + 4);
  const named = /^q([1-4])$/u.exec(first)?.[1];
  const quarter = named ? Number(named) - 1 : second === "quarter" ? QUARTERS.indexOf(first) : -1;
  if (quarter < 0) return null;
  const said = named ? 1 : 2;
  const [next, after] = named ? [second, third] : [third, fourth];
  const year = [next, after].find((word) => /^20\d\d$/u.test(word));
  const isOf = next === "of" && year !== undefined;
  const isNext = next === year && year !== undefined;
  const length = said + (isOf ? 2 : isNext ? 1 : 0);
  const of = isOf || isNext ? Number(year) : Number(today.slice(0, 4));
  return { span: months(of * YEAR + quarter * QUARTER, QUARTER), length };
}

const isTwo = (word: string) => /^\d{1,2}$/u.test(word);

function dayOf(named: string, length: number): Found | null {
  const time = Date.parse(`${named}T00:00:00Z`);
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(named);
  return isReal ? { span: { from: named, to: named }, length } : null;
}

const monthOf = (word: string): number =>
  word.length < 3 ? -1 : MONTHS.findIndex((month) => month === word || month.slice(0, 3) === word);

function monthAt(
  words: readonly string[],
  at: number,
  today: string,
  isPast: boolean,
): Found | null {
  const [first = "", second = ""] = words.slice(at, at + 2);
  const month = MONTHS.indexOf(first);
  // May is a word of its own.
  if (month < 0 || (first === "may" && words[at - 1] !== "in" && words[at - 1] !== "since"))
    return null;
  const hasYear = /^20\d\d$/u.test(second);
  const [year = 0, current = 1] = today.split("-").map(Number);
  const offset = isPast ? Number(month + 1 > current) * -1 : Number(month + 1 < current);
  const index = (hasYear ? Number(second) : year + offset) * YEAR + month;
  return { span: months(index, 1), length: hasYear ? 2 : 1 };
}
