import { medianBy, medianPair, takeTurns } from "./compare-in-turns.ts";
import type { Pace } from "./pace.ts";
import type { Seen } from "./watch-page.ts";

type Show = () => Promise<Seen>;

/** How long two things take until they are in a page and until they are drawn, each by medians. */
export async function compareSeen(pace: Pace, ours: Show, baseline: Show) {
  const pairs = await takeTurns(
    pace,
    () => mediansOf(pace.times, ours),
    () => mediansOf(pace.times, baseline),
  );
  const figuresOf = (moment: keyof Seen) =>
    medianPair(pairs.map((pair) => ({ ours: pair.ours[moment], baseline: pair.baseline[moment] })));
  return { inserted: figuresOf("inserted"), nextPaint: figuresOf("nextPaint") };
}

async function mediansOf(times: number, show: Show): Promise<Seen> {
  const taken: Seen[] = [];
  for (let index = 0; index < times; index += 1) taken.push(await show());
  const median = (moment: keyof Seen) => medianBy(taken, (seen) => seen[moment])[moment];
  return { inserted: median("inserted"), nextPaint: median("nextPaint") };
}
