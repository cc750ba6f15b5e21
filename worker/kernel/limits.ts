const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every number with a meaning, the specification's first. Browser-safe: constants and nothing else. */
export const LIMITS = {
  toastQueue: 20,
  toastsVisible: 3,
  toastRemovalDelayMs: 5 * SECOND,
  toastDurationMs: 6 * SECOND,
  notificationToastMs: 5 * SECOND,
  onboardingCacheMs: 5 * MINUTE,
  manualCompletionRedirectMs: 100,
  privacyPolicyVersion: "1.0",
  routeBoundaryRetries: 2,
  appBoundaryRetries: 3,
  loadingTimeoutNoticeMs: 10 * SECOND,
  circuitFailures: 5,
  circuitResetMs: MINUTE,
  mobileBreakpointPx: 1024,
  queryRetries: 1,
  tooltipDelayMs: 700,
  tooltipSkipDelayMs: 300,
  snakeGrid: 20,
  snakeTickMs: 150,
  snakePointsPerFood: 10,
  savedTabStateMs: 10 * MINUTE,
  savedUrlStateMs: 5 * MINUTE,
  copiedStateMs: 2 * SECOND,

  // What the specification leaves open.
  bodyBytes: 1024 * 1024,
  pageSize: 50,
  pageSizeMost: 200,
  searchLength: 200,
  searchDelayMs: 200,
  emailLength: 254,
  nameLength: 120,
  descriptionLength: 2000,
  passwordLeast: 8,
  passwordAdvised: 15,
  passwordMost: 256,
  pathLength: 2048,
  userAgentLength: 400,
  sessionIdleMs: 14 * DAY,
  sessionAbsoluteMs: 60 * DAY,
  sessionTouchMs: MINUTE,
  hashQueue: 8,
  hashRetryAfterS: 2,
  hashPlaceMs: 20 * SECOND,
  hashTurnMs: 1,
  databaseTimeoutMs: 5 * SECOND,
  databaseRetryAfterS: 5,
  redirectMemoryMs: 20 * SECOND,
  redirectAbsenceMs: SECOND,
  redirectKvCacheS: 30,
  redirectsPerShard: 500,
  redirectLogMs: 100,
  redirectLogLines: 200,
  outboxBatch: 20,
  outboxLeaseMs: MINUTE,
  outboxAttempts: 8,
  outboxErrorLength: 1000,
  outboxBackoffMs: 2 * SECOND,
  outboxBackoffMostMs: 10 * MINUTE,
  outboxHeartbeatMs: 5 * MINUTE,
  outboxKeepDoneMs: 7 * DAY,
  rateSignInPerAccount: { burst: 10, perMinute: 2 },
  rateSignInPerAddress: { burst: 60, perMinute: 30 },
  publicCacheS: 60,
  chartDays: 14,
} as const;

export type Limits = typeof LIMITS;

/** Parameters that survive a navigation inside the product. */
export const PRESERVED_URL_PARAMETERS = [
  "tab",
  "reportId",
  "userId",
  "view",
  "section",
  "phase",
  "search",
  "status",
  "dateFrom",
  "dateTo",
  "subtab",
  "query",
] as const;

/** The quick menu's and the 404 page's shortcuts, in order; screens list those that exist. */
export const SHORTCUT_PATHS = [
  "/user-dashboard",
  "/executive-advisor",
  "/resource-center",
  "/strategy",
  "/vendor-management",
  "/architecture",
  "/assessment",
  "/slide-deck-manager",
] as const;
