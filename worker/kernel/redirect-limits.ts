import { SECOND } from "./durations.ts";

/** Redirects: how long an isolate believes what it read, and how much of each there may be. */
export const REDIRECT_LIMITS = {
  redirectMemoryMs: 20 * SECOND,
  redirectAbsenceMs: SECOND,
  redirectKvCacheS: 30,
  redirectsPerShard: 500,
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
  /** Followed redirects and unknown paths are added up so long before they are written. */
  redirectTallyMs: 5 * SECOND,
  redirectTallyPaths: 200,
  /** Of the log of unknown paths; those that are asked for least make room. */
  unknownPathsMost: 10_000,
  navigationLabelLength: 40,
  navigationItemsMost: 100,
};
