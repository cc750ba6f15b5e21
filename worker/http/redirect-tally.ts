import { addTally, type HitCount, type UnknownCount } from "../features/redirects/add-tally.ts";
import type { Env } from "../env.ts";
import { DAY } from "../kernel/durations.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import type { RequestScope } from "./request-scope.ts";

type Tally = {
  hits: Map<string, HitCount>;
  unknown: Map<string, UnknownCount>;
  /** Counted nowhere, since there was no room. */
  lost: number;
  /** A request that began to wait before then writes what is here. */
  awaitedUntil: number;
};

/** What this isolate counted since it last wrote; each database has its own. */
const tallies = new WeakMap<Env, Tally>();

const empty = (): Tally => ({ hits: new Map(), unknown: new Map(), lost: 0, awaitedUntil: 0 });

function tallyOf(env: Env): Tally {
  const tally = tallies.get(env) ?? empty();
  tallies.set(env, tally);
  return tally;
}

export function countHit(env: Env, redirectId: string, scopeOf: () => RequestScope) {
  const tally = tallyOf(env);
  const now = Date.now();
  const day = Math.floor(now / DAY);
  addHit(tally, { redirectId, day, hits: 1, lastAt: now });
  writeLater(tally, now, scopeOf);
}

export function countUnknown(scope: RequestScope, path: string, referrer: string) {
  const tally = tallyOf(scope.env);
  const now = Date.now();
  addUnknown(tally, { path, hits: 1, firstAt: now, lastAt: now, referrer });
  writeLater(tally, now, () => scope);
}

function addHit(tally: Tally, count: HitCount) {
  const key = `${count.day} ${count.redirectId}`;
  const known = tally.hits.get(key);
  if (known) {
    known.hits += count.hits;
    known.lastAt = Math.max(known.lastAt, count.lastAt);
  } else if (tally.hits.size < LIMITS.redirectTallyRules) tally.hits.set(key, count);
  else tally.lost += count.hits;
}

function addUnknown(tally: Tally, count: UnknownCount) {
  const known = tally.unknown.get(count.path);
  if (known) {
    known.hits += count.hits;
    known.firstAt = Math.min(known.firstAt, count.firstAt);
    known.lastAt = Math.max(known.lastAt, count.lastAt);
    known.referrer = count.referrer || known.referrer;
  } else if (tally.unknown.size < LIMITS.redirectTallyPaths) tally.unknown.set(count.path, count);
  else tally.lost += count.hits;
}

/** One request waits for all that are counted meanwhile. Should it end early, a later one takes its place. */
function writeLater(tally: Tally, now: number, scopeOf: () => RequestScope) {
  if (now < tally.awaitedUntil) return;
  tally.awaitedUntil = now + 2 * LIMITS.redirectTallyMs;
  const scope = scopeOf();
  scope.afterwards(scheduler.wait(LIMITS.redirectTallyMs).then(() => write(tally, scope)));
}

async function write(tally: Tally, { context }: RequestScope) {
  const { hits, unknown, lost } = tally;
  Object.assign(tally, empty());
  if (lost > 0) log("warn", "redirects.not-counted", { lost });
  try {
    await addTally(context, { hits: [...hits.values()], unknown: [...unknown.values()] });
  } catch (error) {
    log("error", "redirects.tally-kept", { error });
    for (const count of hits.values()) addHit(tally, count);
    for (const count of unknown.values()) addUnknown(tally, count);
  }
}
