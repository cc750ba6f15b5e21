type Weighed = { value: number; count: number };

/** Of numbers that were each given so many times. */
export function figuresOf(numbers: readonly Weighed[]) {
  const sorted = numbers
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.value - other.value);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last) return null;
  const many = sorted.reduce((sum, { count }) => sum + count, 0);
  // Weighed before they are added: huge numbers together must not pass the largest there is.
  const mean = sorted.reduce((sum, { value, count }) => sum + value * (count / many), 0);
  const below = nth(sorted, Math.floor((many - 1) / 2));
  const above = nth(sorted, Math.floor(many / 2));
  return { min: first.value, median: below / 2 + above / 2, mean, max: last.value };
}

/** The one that stands at a place when all are laid out in a row. */
function nth(sorted: readonly Weighed[], place: number): number {
  let passed = 0;
  for (const { value, count } of sorted) {
    passed += count;
    if (place < passed) return value;
  }
  throw new Error(`no number at ${place}`);
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** How often numbers fall between round bounds; the last bin takes its upper bound in. */
export function binNumbers(numbers: readonly Weighed[], most: number) {
  const figures = figuresOf(numbers);
  if (!figures) return [];
  const { min, max } = figures;
  const step = roundStep(max / most - min / most);
  const start = Math.floor(min / step);
  // All the same, or so nearly that no bound could stand between them.
  if (!(step > 0) || !Number.isSafeInteger(start) || !Number.isSafeInteger(Math.ceil(max / step))) {
    return [{ from: min, to: max, count: numbers.reduce((sum, { count }) => sum + count, 0) }];
  }
  const many = Math.max(1, Math.ceil(max / step) - start);
  const bins = Array.from({ length: many }, (_, index) => ({
    from: tidy((start + index) * step),
    to: tidy((start + index + 1) * step),
    count: 0,
  }));
  for (const { value, count } of numbers) {
    const index = Math.min(Math.max(Math.floor(value / step) - start, 0), many - 1);
    bins[index]!.count += count;
  }
  return bins;
}

/** The next larger one, two, two and a half or five of a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = ROUND_STEPS.find((one) => one * power >= least) ?? ROUND_STEPS.at(-1)!;
  return factor * power;
}

/** 0.30000000000000004 is 0.3. */
const tidy = (value: number) => Number(value.toPrecision(12));

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SPANS = { day: 10, month: 7, year: 4 } as const;

/** How often days fall into days, months or years: the finest of which there are not too many. */
export function binDays(tallies: readonly { value: string; count: number }[], most: number) {
  const days = tallies
    .map(({ value, count }) => ({ day: value.trim(), count }))
    .filter(({ day }) => DAY.test(day))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const binned = (by: keyof typeof SPANS) => {
    const groups = Map.groupBy(days, ({ day }) => day.slice(0, SPANS[by]));
    return [...groups].map(([label, rows]) => ({
      label,
      count: rows.reduce((sum, { count }) => sum + count, 0),
    }));
  };
  const by: keyof typeof SPANS =
    (["day", "month"] as const).find((span) => binned(span).length <= most) ?? "year";
  return {
    first: days[0]?.day ?? null,
    last: days.at(-1)?.day ?? null,
    by,
    bins: binned(by).slice(-most),
  };
}
