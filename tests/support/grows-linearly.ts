type Growth = { isLinear: boolean; small: number; large: number };

const SMALL = 4000;
const TIMES = 8;
/** One text eight times as long costs as much as eight, and almost thrice that by chance; a square law makes it eight times. */
const DEAREST = 2.75;
/** Below this nothing can be measured, and nobody is kept waiting. */
const FREE_MS = 60;
const TRIES = 4;

/** The time of this thread alone: what else the machine does, or this process tidies up, is not counted. */
export function costOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How the cost of reading a text grows with its length: eight short ones against one as long as all of them, since
 * the clock of a thread ticks in whole milliseconds. What seems steep is measured again: chance passes.
 */
export function growthOf(
  read: (text: string) => unknown,
  textOf: (length: number) => string,
): Growth {
  const long = textOf(SMALL * TIMES);
  const shorts = Array.from({ length: TIMES }, () => textOf(SMALL));
  let growth: Growth = { isLinear: false, small: 0, large: Infinity };
  for (let tries = 0; tries < TRIES && !growth.isLinear; tries += 1) {
    const large = costOf(() => read(long));
    const small = large <= FREE_MS ? 0 : costOf(() => shorts.map(read));
    growth = { isLinear: large <= FREE_MS || large < small * DEAREST, small, large };
  }
  return growth;
}
