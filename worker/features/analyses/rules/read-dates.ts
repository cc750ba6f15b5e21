import { isDay } from "../../../kernel/pure/is-day.ts";

/** A day that a text names, or a month or a quarter of which it names no day. */
export type FoundDate = {
  start: number;
  end: number;
  from: string;
  to: string;
  /** Without one the next such day is meant, or the last. */
  hasYear: boolean;
};

const MONTHS: Readonly<Record<string, number>> = {};
for (const [at, names] of [
  "january jan januar",
  "february feb februar",
  "march mar märz maerz",
  "april apr",
  "may mai",
  "june jun juni",
  "july jul juli",
  "august aug",
  "september sep sept",
  "october oct oktober okt",
  "november nov",
  "december dec dezember dez",
].entries()) {
  for (const name of names.split(" ")) Object.assign(MONTHS, { [name]: at + 1 });
}
const MONTH = Object.keys(MONTHS)
  .toSorted((one, other) => other.length - one.length)
  .join("|");

const DATES = new RegExp(
  [
    String.raw`(?<iso>\d{4}-\d{2}-\d{2})`,
    String.raw`(?<dotD>\d{1,2})\.(?<dotM>\d{1,2})\.(?<dotY>\d{4})`,
    String.raw`(?<slashA>\d{1,2})/(?<slashB>\d{1,2})/(?<slashY>\d{4})`,
    String.raw`(?<dayD>\d{1,2})(?:st|nd|rd|th|\.)?\s(?:of\s)?(?<dayM>${MONTH})(?!\p{L})\.?(?:,?\s(?<dayY>\d{4}))?`,
    String.raw`(?<monM>${MONTH})\.?\s(?<monD>\d{1,2})(?:st|nd|rd|th)?(?![\d.]|\s?%)(?:,?\s(?<monY>\d{4}))?`,
    String.raw`(?<onlyM>${MONTH})\.?\s(?<onlyY>\d{4})`,
    String.raw`q(?<quarter>[1-4])[\s/]{0,2}(?<quarterY>\d{4})`,
  ]
    .map((one) => `(?:${one})`)
    .join("|"),
  "giu",
);

const IN_WORD = /[\p{L}\p{N}]/u;
const two = (number: number | string): string => String(number).padStart(2, "0");
const lastOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, "2026-02-28".length);

/** The days in a text, from left to right. One without a year is the next such day after `asOf`. */
export function readDates(text: string, asOf: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const match of text.matchAll(DATES)) {
    const start = match.index;
    const end = start + match[0].length;
    // Not the tail of a longer number, and no part of a word.
    if (IN_WORD.test(text[start - 1] ?? " ") || IN_WORD.test(text[end] ?? " ")) continue;
    if (text[start - 1] === "." || /^[.]\d/u.test(text.slice(end, end + 2))) continue;
    const span = spanOf(match.groups ?? {}, asOf);
    if (span && isDay(span.from) && isDay(span.to)) found.push({ start, end, ...span });
  }
  return found;
}

type Groups = Readonly<Record<string, string | undefined>>;
type Span = Pick<FoundDate, "from" | "to" | "hasYear">;

function spanOf(groups: Groups, asOf: string): Span | null {
  const { iso, dotD, dotM, dotY, slashA, slashB, slashY, onlyM, onlyY, quarter, quarterY } = groups;
  const on = (day: string): Span => ({ from: day, to: day, hasYear: true });
  if (iso !== undefined) return on(iso);
  if (dotD !== undefined && dotM !== undefined) return on(`${dotY}-${two(dotM)}-${two(dotD)}`);
  if (slashA !== undefined && slashB !== undefined) {
    // Which is the day can be told where the other can be no month.
    const [a, b] = [Number(slashA), Number(slashB)];
    if (a <= 12 && b <= 12 && a !== b) return null;
    const [day, month] = a > 12 ? [a, b] : [b, a];
    return on(`${slashY}-${two(month)}-${two(day)}`);
  }
  if (onlyM !== undefined) {
    const [month, year] = [MONTHS[onlyM.toLowerCase()] ?? 0, Number(onlyY)];
    return { from: `${year}-${two(month)}-01`, to: lastOf(year, month), hasYear: true };
  }
  if (quarter !== undefined) {
    const [month, year] = [Number(quarter) * 3, Number(quarterY)];
    return { from: `${year}-${two(month - 2)}-01`, to: lastOf(year, month), hasYear: true };
  }
  const day = groups["dayD"] ?? groups["monD"] ?? "";
  const month = MONTHS[(groups["dayM"] ?? groups["monM"] ?? "").toLowerCase()] ?? 0;
  const year = groups["dayY"] ?? groups["monY"];
  const tail = `-${two(month)}-${two(day)}`;
  if (year !== undefined) return on(`${year}${tail}`);
  const thisYear = Number(asOf.slice(0, 4));
  const next = `${thisYear}${tail}` >= asOf ? thisYear : thisYear + 1;
  return { from: `${next}${tail}`, to: `${next}${tail}`, hasYear: false };
}

/** A day as spreadsheets count them. */
export function serialDay(text: string): string | null {
  if (!/^\d{5}(?:\.0+)?$/u.test(text)) return null;
  const days = Number(text);
  if (days < 36_526 || days > 73_050) return null;
  const MS = 86_400_000;
  return new Date((days - 25_569) * MS).toISOString().slice(0, "2026-02-28".length);
}
