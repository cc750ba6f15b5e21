import { type Clock, systemClock } from "../../worker/kernel/clock.ts";
import { type Wired } from "../../worker/kit/wiring.ts";
import { WIRED } from "../../worker/wired.ts";

let own: { all: Wired; clock: Clock } = { all: WIRED, clock: systemClock };

/** Kinds of runs that a test file brings along, and the clock by which their turns go. */
export function bindRuns(kinds: Wired["runs"], clock: Clock = systemClock): Wired {
  const all = { ...WIRED, runs: { ...WIRED.runs, ...kinds } };
  own = { all, clock };
  return all;
}

export const testRuns = () => own;
