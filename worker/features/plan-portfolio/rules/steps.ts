/** From one of several days on, counted from the first, something is in another state. */
export type Step = readonly [day: number, state: number];

/**
 * The days on which a state turns. It is asked on the first and the last day, and in between only where these
 * differ: so each stretch between two marks may turn, but never back.
 */
export function stepsOf(
  days: number,
  stateOn: (day: number) => number,
  marks: readonly number[] = [],
): Step[] {
  const last = days - 1;
  const inside = marks.filter((mark) => mark > 0 && mark < last).toSorted((a, b) => a - b);
  const first = stateOn(0);
  const steps: Step[] = [[0, first]];
  let [from, state] = [0, first];
  for (const until of [...inside, last]) {
    if (until === from) continue;
    const next = stateOn(until);
    turn({ from, state, until, next }, stateOn, steps);
    [from, state] = [until, next];
  }
  return steps;
}

type Stretch = { from: number; state: number; until: number; next: number };

function turn(
  { from, state, until, next }: Stretch,
  stateOn: (day: number) => number,
  steps: Step[],
): void {
  if (state === next) return;
  if (until - from === 1) {
    steps.push([until, next]);
    return;
  }
  const middle = from + Math.floor((until - from) / 2);
  const between = stateOn(middle);
  turn({ from, state, until: middle, next: between }, stateOn, steps);
  turn({ from: middle, state: between, until, next }, stateOn, steps);
}

/** The state that holds on a day. */
export function stateAt(steps: readonly Step[], day: number): number {
  return steps.findLast(([from]) => from <= day)?.[1] ?? 0;
}
