import type { Fact, FactOf } from "../contract.ts";
import type { Cell } from "./read-blocks.ts";
import { type FoundDate, readDates } from "./read-dates.ts";
import type { FoundNumber, NumberStyle } from "./read-numbers.ts";

/** Longer ones are lists that nobody punctuated, or no language. */
export const SENTENCE_LONGEST = 600;
/** A name as people are called. */
export const PERSON = String.raw`\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’.-]+){0,2}`;

export type Context = { style: NumberStyle; day: string };

export type Said = Cell & { place: string };

export const quoted = ({ start, end, text, place }: Said) => ({ start, end, quote: text, place });

type FigureParts = Pick<FactOf<"figure">, "at" | "subject" | "of" | "period" | "until"> & {
  quote: ReturnType<typeof quoted>;
};

export function figureOf(
  { value, step, unit, role }: FoundNumber,
  { quote, ...rest }: FigureParts,
): Fact {
  return { kind: "figure", ...quote, ...rest, role, value, step, unit };
}

const PERIOD =
  /\b(?:q(?<q>[1-4])|(?<nth>first|second|third|fourth) quarter|(?:in|for|im|für) (?<month>january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember))(?![\p{L}\d])(?:(?:\sof)?[\s/](?<year>\d{4}))?/iu;
const NTH = ["first", "second", "third", "fourth"];

type Period = { period: string; until: string | null };

/** The time of which a sentence speaks; without a year the last such one. */
export function periodIn(text: string, dates: readonly FoundDate[], day: string): Period {
  const named = PERIOD.exec(text);
  const { q, nth, month, year } = named?.groups ?? {};
  if (named) {
    const quarter = q === undefined ? NTH.indexOf((nth ?? "").toLowerCase()) + 1 : Number(q);
    const span = (of: number) =>
      readDates(month === undefined ? `Q${quarter} ${of}` : `${month} ${of}`, day)[0];
    const thisYear = Number(day.slice(0, 4));
    const same = year === undefined ? span(thisYear) : span(Number(year));
    const last = year === undefined && same && same.from > day ? span(thisYear - 1) : same;
    const period = named[0].replace(/^(?:in|for|im|für)\s/iu, "");
    return { period, until: last?.to ?? null };
  }
  const [date] = dates.filter(({ hasYear }) => hasYear);
  return date
    ? { period: text.slice(date.start, date.end), until: date.to }
    : { period: "", until: null };
}
