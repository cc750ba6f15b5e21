/** How long and how often things are measured. */
export type Pace = {
  rounds: number;
  seconds: number;
  /** Redirects that each round asks for the first time. */
  strangersPerRound: number;
  /** How many people the list has, in growing order. */
  people: readonly [number, ...number[]];
  /** How many items a plan has, in growing order. */
  planItems: readonly [number, ...number[]];
};

export const FULL: Pace = {
  rounds: 7,
  seconds: 2,
  strangersPerRound: 400,
  people: [100, 1000, 10_000],
  planItems: [100, 1000, 10_000],
};

export const QUICK: Pace = {
  rounds: 5,
  seconds: 0.4,
  strangersPerRound: 100,
  people: [100, 1000, 10_000],
  planItems: [100, 1000, 10_000],
};

/** Enough to keep one core busy on either side without queueing for long. */
export const CONNECTIONS = { small: 32, heavy: 8 } as const;
