import { causesOf, codeOf } from "./pure/causes-of.ts";
import { databaseUnavailable } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import { turns } from "./turns.ts";

/** Somebody else wrote at that moment, or the log was being cleared: nothing of this was applied. */
const BUSY = "SQLITE_BUSY";

/** All requests of this isolate share it; a busy write is tried again meanwhile. */
const writers = turns(LIMITS.databaseTimeoutMs * (LIMITS.databaseBusyTries + 1));

/** A write that found the database busy is tried again a few times; where too many wait already, it is refused. */
export function guardWrite<Result>(write: () => Promise<Result>): Promise<Result> {
  if (writers.count() >= LIMITS.databaseWritersMost) {
    return Promise.reject(databaseUnavailable(LIMITS.databaseBusyRetryAfterS, "too many writers"));
  }
  return writers.take(() => whenFree(write));
}

/** The write once nobody else writes, without the line that the product's own stand in. */
export async function whenFree<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (tries > LIMITS.databaseBusyTries) {
        throw databaseUnavailable(LIMITS.databaseBusyRetryAfterS, error);
      }
    }
    // Those who met must not meet again.
    await pause(LIMITS.databaseBusyPauseMs * tries * (0.5 + Math.random()));
  }
}

/** By what the worker's runtime has and the commands that prepare a database too. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function isBusy(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause)?.startsWith(BUSY));
}
