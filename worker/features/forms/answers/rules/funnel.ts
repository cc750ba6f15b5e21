import { DAY } from "../../../../kernel/durations.ts";
import type { FormEvent } from "../../../../../db/values/forms.ts";
import type { Counted, FunnelStep, Question } from "../contract.ts";

type Tallied = { event: FormEvent; count: number };

/** Views, starts and completions out of what was counted. */
export function countedOf(tallies: readonly Tallied[]): Counted {
  const sum = (event: FormEvent) =>
    tallies.reduce((all, tally) => (tally.event === event ? all + tally.count : all), 0);
  return { views: sum("view"), starts: sum("start"), completions: sum("completion") };
}

/** The same for each day or version, in their order. */
export function countedBy<Key extends string | number, Row extends Tallied>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): (Counted & { key: Key })[] {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, tallies]) => ({ key, ...countedOf(tallies) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
}

type Asked = Pick<Question, "id" | "label">;

/**
 * Whoever answered something later, or sent the form, came past a question even without an answer to it.
 * So what is passed never grows from one question to the next, and all that is lost adds up.
 */
export function stepsOf(
  questions: readonly Asked[],
  answered: ReadonlyMap<string, number>,
  { starts, completions }: Pick<Counted, "starts" | "completions">,
): { begun: number; items: FunnelStep[] } {
  let passed = completions;
  const backwards = questions.toReversed().map(({ id, label }) => {
    const own = answered.get(id) ?? 0;
    passed = Math.max(passed, own);
    return { id, label, answered: own, passed };
  });
  const begun = Math.max(starts, passed);
  let before = begun;
  const items = backwards.toReversed().map((step) => {
    const lost = before - step.passed;
    before = step.passed;
    return { ...step, lost };
  });
  return { begun, items };
}

const SPANS = [1, 7, 28];
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

type Day = Counted & { day: string };

/**
 * Spans of equal length from the first day to the last, also those in which nothing happened: days, weeks or
 * four weeks, and longer where there would be too many.
 */
export function binFunnelDays(days: readonly Day[], most: number): { length: number; bins: Day[] } {
  const sorted = days.toSorted((one, other) => startOf(one.day) - startOf(other.day));
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last) return { length: 1, bins: [] };
  const start = startOf(first.day);
  const many = (startOf(last.day) - start) / DAY + 1;
  const length = SPANS.find((span) => Math.ceil(many / span) <= most) ?? Math.ceil(many / most);
  const bins = Array.from({ length: Math.ceil(many / length) }, (_, index) => ({
    day: new Date(start + index * length * DAY).toISOString().slice(0, 10),
    views: 0,
    starts: 0,
    completions: 0,
  }));
  for (const { day, views, starts, completions } of sorted) {
    const bin = bins[Math.floor((startOf(day) - start) / DAY / length)]!;
    bin.views += views;
    bin.starts += starts;
    bin.completions += completions;
  }
  return { length, bins };
}
