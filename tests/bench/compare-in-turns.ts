import type { Pace } from "./pace.ts";

export type Figures = { ours: number; baseline: number };
type Measure = () => Promise<number>;
type Turns = Pick<Pace, "rounds" | "hasWarmUp">;

/**
 * Measures two things in alternation, after a warm-up of both, and answers with the pair whose ratio
 * is the median: other work on the machine slows both halves of a pair alike.
 */
export async function compareInTurns(turns: Turns, ours: Measure, baseline: Measure) {
  return medianPair(await takeTurns(turns, ours, baseline));
}

export async function takeTurns<T>(
  { rounds, hasWarmUp }: Turns,
  ours: () => Promise<T>,
  baseline: () => Promise<T>,
) {
  if (hasWarmUp) {
    await ours();
    await baseline();
  }
  const pairs: { ours: T; baseline: T }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await ours(), baseline: await baseline() });
  }
  return pairs;
}

/** The median measurement of one side by itself, after one that warms up. */
export async function medianTime({ rounds, hasWarmUp }: Turns, measure: Measure): Promise<number> {
  if (hasWarmUp) await measure();
  return medianOf(rounds, measure);
}

async function medianOf(times: number, measure: Measure): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) taken.push(await measure());
  return medianBy(taken, (figure) => figure);
}

export function medianPair(pairs: readonly Figures[]): Figures {
  return medianBy(pairs, ({ ours, baseline }) => ours / baseline);
}

export function medianBy<T>(items: readonly T[], value: (item: T) => number): T {
  const sorted = items.toSorted((a, b) => value(a) - value(b));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("There is no median of nothing.");
  return middle;
}
