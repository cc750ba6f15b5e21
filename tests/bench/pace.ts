/** How much of what is measured, how long and how often. */
export type Pace = {
  /** Pairs of a comparison, after a warm-up of both sides. */
  rounds: number;
  hasWarmUp: boolean;
  /** Of one load. */
  seconds: number;
  redirects: { known: number; unreadPerRound: number; many: number };
  forms: { many: number; visited: number };
  sockets: readonly number[];
  /** How many people the list has, in growing order. */
  people: readonly [number, ...number[]];
  /** How many items a plan has: of the comparison's two sides, and in growing order. */
  planItems: { few: number; many: number; grown: readonly number[] };
  signIns: { perRound: number; atOnce: number };
  /** How many people a broadcast is for, in growing order. */
  recipients: readonly [number, number, number];
  /** Of single things that a browser shows, for one figure. */
  times: number;
  /** How many times slower than it is the processor of the planner's browser works. */
  slowdown: number;
  /** Moves of a card there and back. */
  dragSteps: number;
  /** Of the file that is uploaded. */
  uploadMb: number;
  /** How many one person has. */
  files: number;
  /** How many of them a search looks through. */
  records: number;
  /** How many tasks stand in somebody's calendar. */
  calendarTasks: number;
  /** Of one record, for one figure. */
  changes: number;
};

export const FULL: Pace = {
  rounds: 7,
  hasWarmUp: true,
  seconds: 2,
  redirects: { known: 100, unreadPerRound: 400, many: 100_000 },
  // More than an isolate remembers.
  forms: { many: 10_000, visited: 3000 },
  sockets: [100, 1000, 3000],
  people: [100, 1000, 10_000],
  planItems: { few: 100, many: 5000, grown: [1000, 10_000] },
  // Enough that one more tick of the processor's clock does not show.
  signIns: { perRound: 6, atOnce: 50 },
  recipients: [100, 1000, 10_000],
  // A single one is mostly the machine's mood.
  times: 15,
  slowdown: 4,
  dragSteps: 60,
  uploadMb: 300,
  files: 10_000,
  records: 100_000,
  calendarTasks: 2000,
  changes: 300,
};

export const QUICK: Pace = {
  ...FULL,
  rounds: 5,
  seconds: 0.4,
  redirects: { ...FULL.redirects, unreadPerRound: 100 },
  dragSteps: 30,
  uploadMb: 100,
};

/** Shows that a row comes to its figures, and nothing about them. */
export const SMOKE: Pace = {
  rounds: 1,
  hasWarmUp: false,
  seconds: 0.02,
  redirects: { known: 10, unreadPerRound: 5, many: 2000 },
  forms: { many: 20, visited: 5 },
  sockets: [10],
  people: [50, 60],
  // The same interactions in one more plan would show nothing new.
  planItems: { few: 80, many: 100, grown: [] },
  signIns: { perRound: 1, atOnce: 2 },
  recipients: [5, 10, 20],
  times: 1,
  slowdown: 1,
  dragSteps: 5,
  uploadMb: 17,
  files: 60,
  records: 100,
  calendarTasks: 30,
  changes: 2,
};

/** Enough to keep one core busy on either side without queueing for long. */
export const CONNECTIONS = { small: 32, heavy: 8 } as const;
