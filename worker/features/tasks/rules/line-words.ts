import { MONTHS, type Recurrence, WEEKDAYS, type Weekday } from "./recurrence.ts";

/** The words of which lines are made, and what they mean. */
const PART_KINDS = ["repeat", "due", "time", "person", "waiting", "someday"] as const;
export type PartKind = (typeof PART_KINDS)[number];

const DAY_NAMES = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export const FULL_DAYS = DAY_NAMES.join("|");
export const SHORT_DAYS = "mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun";
export const ANY_DAY = `(?:${FULL_DAYS}|${SHORT_DAYS})`;
export const MONTH = MONTHS.map((name) =>
  name.length > 3 ? `${name.slice(0, 3)}(?:${name.slice(3)})?` : name,
)
  .join("|")
  .replace("Sep(?:tember)?", "Sept?(?:ember)?");
export const NUMBER =
  "(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,3})";
export const NTH = "(?:first|second|third|fourth|last|1st|2nd|3rd|4th)";
export const DATE = "(?:[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?";
export const BY = "(?:(?:on|by|due|until|from|starting) )?";

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
export const NTHS: Readonly<Record<string, number>> = {
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

export const numberOf = (word: string) =>
  NUMBERS.find(([name]) => name === word.toLowerCase())?.[1] ?? Number(word);
export const dateOf = (word: string) => Number.parseInt(word, 10);
export const monthOf = (word: string) =>
  MONTHS.findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 3).toLowerCase())) + 1;
export const weekday = (word: string): Weekday =>
  WEEKDAYS[DAY_NAMES.findIndex((name) => name.startsWith(word.slice(0, 2).toLowerCase()))] ?? "MO";

export type Found = {
  day?: string;
  time?: string;
  rule?: Recurrence;
  afterDone?: boolean;
  text?: string;
};
export type Reader = {
  kind: PartKind;
  pattern: RegExp;
  read: (said: string[], now: string) => Found | null;
};

export const whole = (pattern: string, flags = "iu") =>
  new RegExp(`(?<![\\p{L}\\p{N}_@.:/-])(?:${pattern})(?![\\p{L}\\p{N}_:/-])`, flags);
export const today = (now: string) => now.slice(0, 10);

export const two = (number: number) => String(number).padStart(2, "0");
