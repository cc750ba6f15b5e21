import { setTimeout as wait } from "node:timers/promises";
import { LOCAL } from "./local-limits.ts";

type Parts = {
  /** Rejects where the database takes none. */
  tryWrite: () => Promise<unknown>;
  /** When anybody's write last reached the disk: under a crowd one's own may never have its turn. */
  writtenAt: () => number;
  /** Ends the server and starts it again. */
  restart: (silentMs: number) => Promise<void>;
  say: (line: string) => void;
  stopped: AbortSignal;
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
};

/**
 * A server that answers and takes no write any more is started again, each time later than the time before.
 * Its restarts have a limit of their own, apart from the one on crashes.
 */
export async function watchWrites(parts: Parts): Promise<void> {
  const { tryWrite, writtenAt, restart, say, stopped, now = () => performance.now() } = parts;
  const pause =
    parts.pause ?? ((ms) => wait(ms, undefined, { signal: stopped }).catch(() => undefined));
  let takenAt = now();
  let restarts: number[] = [];
  let hasGivenUp = false;
  let written = writtenAt();
  while (!stopped.aborted) {
    const begun = now();
    await pause(LOCAL.databaseTryMs);
    if (stopped.aborted) return;
    const isTaken = await tryWrite().then(
      () => true,
      // Until when is what counts; why, the database's own log says.
      () => false,
    );
    const last = writtenAt();
    // A process that had no turn itself knows nothing of others.
    const wasAway = now() - begun > LOCAL.databaseTryMs + LOCAL.databaseTryMostMs * 2;
    if (isTaken || wasAway || last !== written) {
      written = last;
      takenAt = now();
      continue;
    }
    restarts = restarts.filter((at) => now() - at < LOCAL.databaseStuckWindowMs);
    const silentMs = now() - takenAt;
    if (silentMs < LOCAL.databaseStuckMs * 2 ** restarts.length) continue;
    if (restarts.length < LOCAL.databaseStuckRestarts) {
      hasGivenUp = false;
      restarts.push(now());
      await restart(silentMs);
      takenAt = now();
    } else if (!hasGivenUp) {
      hasGivenUp = true;
      say(
        `The database takes no write, and was started again ${restarts.length} times: it is left alone for a while.`,
      );
    }
  }
}
