import { sendOverKeptStream } from "./database-streams.ts";
import { databaseUnavailable } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import { log, logSettings } from "./log.ts";
import { countTrip } from "./metrics.ts";
import { statementsIn } from "./pure/statements-in.ts";

/** The server has more at once than it takes, and has not begun with this. */
const TOO_MANY = 429;

/** Filled while a request runs; read by the log line and Server-Timing. */
export type RoundTrips = { count: number; ms: number };

/** A database that does not answer becomes one named error, soon, instead of a hang. */
export function guardedFetch(roundTrips?: RoundTrips): typeof fetch {
  return async (input, init) => {
    const started = Date.now();
    let asked = "";
    let outcome = "failed";
    try {
      const signal = AbortSignal.timeout(LIMITS.databaseTimeoutMs);
      const request = new Request(input, init);
      asked = await request.text();
      const response = await sendOverKeptStream(request, asked, (sent) => fetch(sent, { signal }));
      if (response.status >= 500 || response.status === TOO_MANY) {
        throw databaseUnavailable(LIMITS.databaseRetryAfterS, `status ${response.status}`);
      }
      outcome = "answered";
      return response;
    } catch (error) {
      throw databaseUnavailable(LIMITS.databaseRetryAfterS, error);
    } finally {
      const ms = Date.now() - started;
      countTrip(ms, outcome);
      if (ms >= logSettings().slowQueryMs) {
        log("warn", "database.slow", { ms, outcome, statements: statementsIn(asked) });
      }
      if (roundTrips) {
        roundTrips.count += 1;
        roundTrips.ms += ms;
      }
    }
  };
}
