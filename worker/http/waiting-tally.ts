import type { Env } from "../env.ts";
import type { Context } from "../kernel/context.ts";
import type { RequestScope } from "./request-scope.ts";

type Kind<Counts> = {
  /** So long counts are gathered before they are written together. */
  pauseMs: number;
  empty: () => Counts;
  write: (context: Context, counts: Counts) => Promise<void>;
  /** Puts back what could not be written. */
  keep: (counts: Counts, unwritten: Counts, error: unknown) => void;
};
type Waiting<Counts> = {
  counts: Counts;
  /** A request that began to wait before then writes what is here. */
  awaitedUntil: number;
};

/** What an isolate counts between two writes, so that no visit costs one; each database has its own. */
export function waitingTally<Counts>({ pauseMs, empty, write, keep }: Kind<Counts>) {
  const tallies = new WeakMap<Env, Waiting<Counts>>();

  async function writeNow(waiting: Waiting<Counts>, { context }: RequestScope) {
    const { counts } = waiting;
    Object.assign(waiting, { counts: empty(), awaitedUntil: 0 });
    try {
      await write(context, counts);
    } catch (error) {
      keep(waiting.counts, counts, error);
    }
  }

  /** One request waits for all that are counted meanwhile. Should it end early, a later one takes its place. */
  return function count(env: Env, add: (counts: Counts) => void, scopeOf: () => RequestScope) {
    const waiting = tallies.get(env) ?? { counts: empty(), awaitedUntil: 0 };
    tallies.set(env, waiting);
    add(waiting.counts);
    const now = Date.now();
    if (now < waiting.awaitedUntil) return;
    waiting.awaitedUntil = now + 2 * pauseMs;
    const scope = scopeOf();
    scope.afterwards(scheduler.wait(pauseMs).then(() => writeNow(waiting, scope)));
  };
}
