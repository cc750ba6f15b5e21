/** The frame's own numbers; those that the specification names stand in LIMITS. */
export const TIMINGS = {
  /** While the server is away, a page that waits for it asks this often. */
  servedAgainMs: 1000,
  /** A navigation shorter than this shows no progress. */
  progressAfterMs: 150,
  /** How long typing must rest before a search is sent. */
  searchRestMs: 200,
  /** How long after the first key of a sequence the second counts. */
  sequenceMs: 1200,
  recentCommands: 5,
  /** Lines of one heading once something is typed. */
  commandsFound: 8,
  /** How long a page may stay busy before what can wait is begun all the same. */
  idleMs: 2000,
  /** Going to another area, the next frame stands before this has passed. */
  frameChangesMs: 1000,
  /** A press's own answer comes with the news of what it did, and no later than this. */
  answerArrivesMs: 120,
  /** Leaving does not wait longer than this for storage to be cleared. */
  forgettingMs: 150,
  /** Shorter words would match nearly everything. */
  searchLeast: 2,
  searchResults: 6,
  /** How far a toast must be swiped to leave. */
  swipePx: 56,
  /** Below this a touch is a press, not a swipe. */
  swipeStartPx: 8,
} as const;
