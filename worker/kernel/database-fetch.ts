import { sendOverKeptStream } from "./database-streams.ts";
import { databaseUnavailable } from "./errors.ts";
import { LIMITS } from "./limits.ts";

/** The server has more at once than it takes, and has not begun with this. */
const TOO_MANY = 429;

/** Filled while a request runs; read by the log line and Server-Timing. */
export type RoundTrips = { count: number; ms: number };

/** A database that does not answer becomes one named error, soon, instead of a hang. */
export function guardedFetch(roundTrips?: RoundTrips): typeof fetch {
  return async (input, init) => {
    const started = Date.now();
    try {
      const signal = AbortSignal.timeout(LIMITS.databaseTimeoutMs);
      const response = await sendOverKeptStream(new Request(input, init), (request) =>
        fetch(request, { signal }),
      );
      if (response.status >= 500 || response.status === TOO_MANY) {
        throw databaseUnavailable(LIMITS.databaseRetryAfterS, `status ${response.status}`);
      }
      return response;
    } catch (error) {
      throw databaseUnavailable(LIMITS.databaseRetryAfterS, error);
    } finally {
      if (roundTrips) {
        roundTrips.count += 1;
        roundTrips.ms += Date.now() - started;
      }
    }
  };
}
