export type Figures = { ours: number; baseline: number };
type Measure = () => Promise<number>;

/**
 * Measures two things in alternation, after a warm-up of both, and answers with the pair whose ratio
 * is the median: other work on the machine slows both halves of a pair alike.
 */
export async function compareInTurns(rounds: number, ours: Measure, baseline: Measure) {
  const pairs: Figures[] = await takeTurns(rounds, ours, baseline);
  return medianBy(pairs, (pair) => pair.ours / pair.baseline);
}

export async function takeTurns<T>(
  rounds: number,
  ours: () => Promise<T>,
  baseline: () => Promise<T>,
) {
  await ours();
  await baseline();
  const pairs: { ours: T; baseline: T }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await ours(), baseline: await baseline() });
  }
  return pairs;
}

export function medianBy<T>(items: readonly T[], value: (item: T) => number): T {
  const sorted = items.toSorted((a, b) => value(a) - value(b));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("There is no median of nothing.");
  return middle;
}
