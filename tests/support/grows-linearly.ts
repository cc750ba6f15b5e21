type Growth = { isLinear: boolean; small: number; large: number };

const SMALL = 4000;
const TIMES = 8;
/** Eight times the text may cost eight times as much, and twice that by chance; a square law makes it 64 times. */
const DEAREST = 22;
/** Below this nothing can be measured, and nobody is kept waiting. */
const FREE_MS = 25;
const TRIES = 4;

/** The time of this thread alone: what else the machine does, or this process tidies up, is not counted. */
function costOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** How the cost of reading a text grows with its length. What seems steep is measured again: chance passes. */
export function growthOf(
  read: (text: string) => unknown,
  textOf: (length: number) => string,
): Growth {
  const [short, long] = [textOf(SMALL), textOf(SMALL * TIMES)];
  let growth: Growth = { isLinear: false, small: 0, large: Infinity };
  for (let tries = 0; tries < TRIES && !growth.isLinear; tries += 1) {
    const large = costOf(() => read(long));
    const small = large <= FREE_MS ? 0 : costOf(() => read(short));
    growth = { isLinear: large <= FREE_MS || large < small * DEAREST, small, large };
  }
  return growth;
}
