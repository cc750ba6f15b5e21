import { statSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { LocalFailure, messageOf } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { type DatabaseOptions, type DatabaseServer, startDatabase } from "./start-database.ts";
import { watchWrites } from "./watch-writes.ts";

export type SupervisedDatabase = {
  url: string;
  stop: () => Promise<void>;
  /** Ends it at once and leaves it down until restart. */
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  /** From now on it is also started again when it takes no write; not while somebody migrates it. */
  watchWrites: (token: string) => void;
};

export type DatabaseEvents = {
  onRestart: (line: string) => void;
  /** The server does not stay up; there is no use in going on. */
  onGiveUp: (failure: LocalFailure) => void;
};

/** A database server that comes back on the same port when it dies. */
export async function superviseDatabase(
  options: DatabaseOptions,
  events: DatabaseEvents,
): Promise<SupervisedDatabase> {
  let server = await startDatabase(options);
  let wanted = true;
  let deaths: number[] = [];
  const again = { ...options, port: server.port };

  async function revive(reason: string): Promise<void> {
    const now = performance.now();
    deaths = [...deaths.filter((at) => now - at < LOCAL.databaseRestartWindowMs), now];
    if (deaths.length > LOCAL.databaseRestarts) {
      events.onGiveUp(new LocalFailure(`The database server does not stay up (${reason}).`));
      return;
    }
    try {
      server = await startDatabase(again);
      // Asked to stop in the meantime.
      if (!wanted) return await server.stop();
      watch(server);
      const took = Math.round(performance.now() - now);
      events.onRestart(`The database server stopped (${reason}); it runs again after ${took} ms.`);
    } catch (error) {
      events.onGiveUp(new LocalFailure(messageOf(error), { cause: error }));
    }
  }

  function watch(current: DatabaseServer): void {
    void current.ended.then((reason) => (wanted ? revive(reason) : undefined));
  }

  const watching = new AbortController();

  async function replace(end: () => Promise<void>): Promise<void> {
    wanted = false;
    await end();
    server = await startDatabase(again);
    // Asked to stop in the meantime.
    if (watching.signal.aborted) return server.stop();
    wanted = true;
    watch(server);
  }

  /** It answers still, and stands still: how often that may happen is not how often it may die. */
  async function startAgain(silentMs: number): Promise<void> {
    if (!wanted) return;
    try {
      await replace(server.kill);
      const seconds = Math.round(silentMs / 1000);
      events.onRestart(`The database took no write for ${seconds} s and was started again.`);
    } catch (error) {
      events.onGiveUp(new LocalFailure(messageOf(error), { cause: error }));
    }
  }

  watch(server);
  return {
    url: server.url,
    watchWrites: (token) =>
      void watchWrites({
        tryWrite: () => (wanted ? takeWrite(server.url, token) : Promise.resolve()),
        writtenAt: () => lastWrite(options.path),
        restart: startAgain,
        say: events.onRestart,
        stopped: watching.signal,
      }),
    async stop() {
      wanted = false;
      watching.abort();
      await server.stop();
    },
    async kill() {
      wanted = false;
      await server.kill();
    },
    async restart() {
      await replace(server.stop);
    },
  };
}

/** Takes the right to write and gives it back; nothing is written. */
async function takeWrite(url: string, authToken: string): Promise<void> {
  const within = (input: Request | string | URL, init?: RequestInit) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(LOCAL.databaseTryMostMs) });
  const client = createClient({ url, authToken, fetch: within });
  try {
    await client.batch(["select 1"], "write");
  } finally {
    client.close();
  }
}

/** When its data were last written; its other files are touched by a clock of its own. */
function lastWrite(path: string): number {
  const times = ["data", "data-wal"].map(
    (name) => statSync(join(path, "dbs", "default", name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.max(...times);
}
