import { DAY, MINUTE, SECOND } from "./durations.ts";

/** Long work that goes on without its person: how long a turn may take, and how long what came of it is kept. */
export const RUN_LIMITS = {
  /** Without a word from whoever works on it, a turn is lost. */
  runLeaseMs: 2 * MINUTE,
  /** What a step tells goes out together within so long. */
  runFlushMs: 100,
  /** As many as go out at once. */
  runEventsMost: 50,
  runEventBytes: 16 * 1024,
  /** How often a step is tried, and the pauses between. */
  runStepTries: 8,
  runBackoffMs: SECOND,
  runBackoffMostMs: 5 * MINUTE,
  /** A run whose turn is so long overdue was left. */
  runLeftMs: MINUTE,
  runSweepRows: 100,
  /** After its end, unless its kind says otherwise. */
  runKeptMs: 7 * DAY,
  /** Of one person, as the widget shows them. */
  runsShown: 20,
  /** Asked for now and then, where nothing is heard. */
  runPollMs: 3 * SECOND,
  /** A minimised task that is done comes back so long after. */
  runComesBackMs: 2 * SECOND,
  accountFileKeptMs: 3 * DAY,
  /** Of what is written into the file storage at once. */
  accountFileChunk: 1024 * 1024,
};
