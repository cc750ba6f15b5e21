import { LIMITS } from "../../../kernel/limits.ts";
import { addDays, daysBetween } from "../../../kernel/pure/days.ts";
import { isDay } from "../../../kernel/pure/is-day.ts";
import { toPlainLine } from "../../../kernel/pure/plain-line.ts";

export type ReadHoliday = { day: string; name: string; isYearly: boolean };
export type ReadHolidays = {
  items: ReadHoliday[];
  /** What could not be read: the line, or in a calendar file the entry. */
  problems: { line: number; text: string }[];
};

/** Of a character that was cut through. */
const HALF = /[\uD800-\uDBFF]$/;
const NAMELESS = "Holiday";

/** Lines such as '2026-12-25 Christmas Day', or a calendar file; of two on one day the first. */
export function readHolidays(text: string): ReadHolidays {
  const isCalendar = /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text);
  const { items, problems } = isCalendar ? readCalendar(text) : readLines(text);
  const days = new Map<string, ReadHoliday>();
  for (const item of items) if (!days.has(item.day)) days.set(item.day, item);
  const sorted = [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return { items: sorted, problems };
}

function readLines(text: string): ReadHolidays {
  const items: ReadHoliday[] = [];
  const problems: ReadHolidays["problems"] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const plain = line.replace(/^\uFEFF/, "").trim();
    if (plain === "") continue;
    const [, day = "", name = ""] = /^(\d{4}-\d{2}-\d{2})(?:[\s,;:–-]+(.*))?$/u.exec(plain) ?? [];
    if (isKnown(day)) items.push({ day, name: nameOf(name), isYearly: false });
    else problems.push({ line: index + 1, text: plain });
  }
  return { items, problems };
}

type Entry = { line: number; start: string; end: string; name: string; isYearly: boolean };

/** The days of a calendar's entries (RFC 5545): long lines go on after a space, and an end is the day after. */
function readCalendar(text: string): ReadHolidays {
  const items: ReadHoliday[] = [];
  const problems: ReadHolidays["problems"] = [];
  const lines = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\n[ \t]/g, "")
    .split("\n");
  let entry: Entry | null = null;
  for (const [index, line] of lines.entries()) {
    const [, key = "", value = ""] = /^([A-Za-z-]+)(?:;(?:[^":]|"[^"]*")*)?:(.*)$/.exec(line) ?? [];
    const name = key.toUpperCase();
    if (name === "BEGIN" && value.toUpperCase() === "VEVENT") {
      entry = { line: index + 1, start: "", end: "", name: "", isYearly: false };
    } else if (name === "END" && value.toUpperCase() === "VEVENT" && entry) {
      const days = daysOf(entry);
      const known = nameOf(entry.name);
      if (days.length === 0) problems.push({ line: entry.line, text: known });
      for (const day of days) items.push({ day, name: known, isYearly: entry.isYearly });
      entry = null;
    } else if (entry && name === "DTSTART") entry.start = dayIn(value);
    else if (entry && name === "DTEND") entry.end = dayIn(value);
    else if (entry && name === "SUMMARY")
      entry.name = value.replaceAll(/\\n/gi, " ").replaceAll(/\\(.)/g, "$1");
    else if (entry && name === "RRULE") entry.isYearly = /FREQ=YEARLY/i.test(value);
  }
  return { items, problems };
}

/** '20261225' or '20261225T090000Z'. */
const dayIn = (value: string) => value.replace(/^(\d{4})(\d{2})(\d{2})(?:T.*)?$/, "$1-$2-$3");

function daysOf({ start, end }: Entry): string[] {
  if (!isKnown(start)) return [];
  const length = isKnown(end) ? daysBetween(start, end) : 1;
  if (length > LIMITS.holidayDaysMost) return [];
  return Array.from({ length: Math.max(1, length) }, (_day, at) => addDays(start, at));
}

const isKnown = (day: string) => /^(19|20|21)/.test(day) && isDay(day);

const nameOf = (text: string) => {
  const name = toPlainLine(text).slice(0, LIMITS.nameLength).replace(HALF, "").trim();
  return name === "" ? NAMELESS : name;
};
