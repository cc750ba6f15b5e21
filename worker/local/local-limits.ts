/** Times and sizes of what runs on one machine. */
export const LOCAL = {
  port: 8787,
  databasePort: 8788,
  providerPort: 8789,
  host: "127.0.0.1",
  databaseReadyMs: 15_000,
  databasePollMs: 5,
  databaseStopMs: 8_000,
  /** How long the server waits for connections that others keep open. */
  databaseDrainSeconds: 1,
  databaseCheckpointSeconds: 10,
  databaseLogMegabytes: 16,
  /** A plan of the largest size comes in one answer. */
  databaseAnswerSize: "64MB",
  databaseAnswersSize: "256MB",
  /** How often a write is tried, how long that may take, and for how long none may be taken. */
  databaseTryMs: 2_000,
  databaseTryMostMs: 2_000,
  databaseStuckMs: 10_000,
  databaseStuckRestarts: 4,
  databaseStuckWindowMs: 600_000,
  serviceReadyMs: 10_000,
  servicePollMs: 5,
  serviceStopMs: 3_000,
  serviceRestarts: 5,
  serviceRestartWindowMs: 60_000,
  /** Between two tries once it does not stay up. */
  servicePauseMs: 5_000,
  /** How often whoever reads documents is looked at, and the memory beyond which it is ended. */
  serviceLookMs: 500,
  readerMemoryBytes: 1024 * 1024 * 1024,
  databaseRestarts: 5,
  databaseRestartWindowMs: 60_000,
  parentCheckMs: 300,
  stopMs: 10_000,
  /** For what has begun to be answered; open sockets hold it up as long. */
  drainMs: 5_000,
  progressMs: 5_000,
  spinnerMs: 200,
  logFileBytes: 5_000_000,
  logFilesKept: 2,
  previousBuilds: 5,
  setupLinkHours: 24,
  cronMs: 60_000,
  /** A test of everything waits for mail servers and providers that keep silent. */
  healthMs: 60_000,
  /** The worker looks at its outbox at least once a minute. */
  effectWaitMs: 150_000,
  effectPollMs: 500,
  backupEveryHours: 24,
  backupKeepWeeks: 8,
  backupMostHours: 24 * 31,
  backupMostWeeks: 520,
  backupLookMs: 60_000,
  /** How soon one that failed is tried again. */
  backupRetryMs: 600_000,
  backupPageRows: 500,
  backupPageBytes: 1_000_000,
  passphraseLength: 12,
  restoreBatchRows: 400,
  restoreBatchBytes: 1_000_000,
} as const;
