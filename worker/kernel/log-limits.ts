import { DAY, MINUTE, SECOND } from "./durations.ts";

/** The numbers of logs and errors. Read them through LIMITS. */
export const LOG_LIMITS = {
  logEventsMost: 20,
  logBodyBytes: 128 * 1024,
  logMessageLength: 2000,
  logStackLength: 16_000,
  logContextBytes: 8 * 1024,
  logContextDepth: 4,
  logContextKeys: 20,
  logContextText: 500,
  /** What is only told, and not wrong, is sent once in so many times. */
  logOneInInfo: 10,
  logOneInWarn: 2,
  /** What happens together is sent together. */
  logCollectMs: 2 * SECOND,
  logRetryMs: 5 * SECOND,
  logRetryMostMs: 5 * MINUTE,
  /** The same again within this time is counted, and told once. */
  logRepeatMs: MINUTE,
  /** Of more in a minute only the number is told. */
  logEventsAMinute: 30,
  logRepeatsWatched: 50,
  /** What a browser keeps of a stack until it is sent. */
  logStackKept: 4000,
  /** What a browser sends after its page is gone. */
  logParcelBytes: 48 * 1024,
  errorEventsKept: 200,
  errorKeepMs: 90 * DAY,
  /** Of equal events that come together, so many are looked at one by one; all are counted. */
  errorEventsPerBatch: 5,
  /** Of an error that fills its room, so many events are still kept each minute. */
  errorEventsPerMinute: 10,
  /** A browser may say that an event stands for so many. */
  errorTimesMost: 1000,
  errorMuteMostMs: 366 * DAY,
  errorDetailRows: 10,
  errorReleasesOffered: 20,
  adminsNotified: 20,
  auditExportRows: 50_000,
  auditExportPage: 1000,
  auditSealBatch: 500,
  /** So many batches at one alarm; the rest at the next, which rings at once. */
  auditSealRounds: 20,
  /** How late an event may be committed, or how far a clock may be off, and still be sealed in its turn. */
  auditLateMs: 10 * MINUTE,
  /** So long after it was written an event is sealed, whoever else wakes the sealer. */
  auditSealSoonMs: 10 * SECOND,
  /** Of signed heads, the newest that are compared with the chain, and those in a file. */
  auditHeadsCompared: 50,
  auditHeadsInFile: 1000,
  /** Of a head as people copy it. */
  auditHeadDigits: 32,
  auditVerifyBatch: 2000,
  /** Rows that a rotation of keys reads at once. */
  resealBatch: 500,
  /** Seals that one request verifies, about a second's work. */
  auditVerifyStep: 10_000,
  auditFilterLength: 64,
} as const;
