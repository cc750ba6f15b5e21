import { DAY, MINUTE, SECOND } from "./durations.ts";

/** Redirects: how long an isolate believes what it read, and how much of each there may be. */
export const REDIRECT_LIMITS = {
  redirectMemoryMs: 20 * SECOND,
  redirectAbsenceMs: SECOND,
  redirectKvCacheS: 30,
  /** So long an isolate leaves KV alone after it failed, and goes on with what it knows. */
  redirectKvRestMs: 5 * SECOND,
  /** What was just published may take so long to be everywhere. */
  redirectKvLateMs: 2 * MINUTE,
  redirectsPerShard: 250,
  /** With more redirects shards grow: the platform lets one run do a thousand things with KV. */
  redirectShardsMost: 400,
  /** Of an isolate's memory: the text of shards, and paths whose rules were looked up in them. */
  redirectCharactersKept: 24_000_000,
  redirectPathsKept: 10_000,
  redirectsReadAtOnce: 2000,
  edgeKvAtOnce: 20,
  /** A version that was replaced so long ago is asked for by no isolate any more. */
  edgeVersionKeepMs: 10 * MINUTE,
  /** So many documents are deleted by one publication, which writes at most as many. */
  edgeSweepMost: 450,
  redirectLogMs: 100,
  redirectLogLines: 200,
  redirectPathLength: 2000,
  redirectTagLength: 40,
  redirectTagsMost: 20,
  redirectNoteLength: 300,
  redirectTagsShown: 100,
  redirectImportBatch: 1000,
  redirectImportRows: 200_000,
  redirectImportsShown: 10,
  /** Of one person, whose rows are on their way. */
  redirectUploadsMost: 5,
  /** Without another part, an upload is given up. */
  redirectUploadKeptMs: DAY,
  /** Of one file, as it is kept until it is imported. */
  redirectImportBytes: 256 * 1024 * 1024,
  redirectImportParts: 1000,
  /** Parts that one step of a run writes; the rights of its person are looked at before each step. */
  redirectPartsPerStep: 5,
  /** How often a batch is judged anew where others change redirects; a person waits less long than a run. */
  redirectTries: 4,
  redirectRunTries: 20,
  /** Refused rows of one import that are kept, and for how long. */
  redirectRefusedKept: 10_000,
  redirectRefusedKeptMs: 30 * DAY,
  /** Imports that one sweep ends or forgets the refused rows of. */
  redirectImportsSwept: 10,
  /** Followed redirects and unknown paths are added up so long before they are written. */
  redirectTallyMs: 5 * SECOND,
  redirectTallyPaths: 200,
  redirectTallyRules: 5000,
  /** Of the log of unknown paths; those that are asked for least make room. */
  unknownPathsMost: 10_000,
  navigationLabelLength: 40,
  navigationItemsMost: 100,
};
