import { addTally, type HitCount, type UnknownCount } from "../features/redirects/add-tally.ts";
import type { Env } from "../env.ts";
import { DAY } from "../kernel/durations.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import type { RequestScope } from "./request-scope.ts";
import { waitingTally } from "./waiting-tally.ts";

type Tally = {
  hits: Map<string, HitCount>;
  unknown: Map<string, UnknownCount>;
  /** Counted nowhere, since there was no room. */
  lost: number;
};

const tally = waitingTally<Tally>({
  pauseMs: LIMITS.redirectTallyMs,
  empty: () => ({ hits: new Map(), unknown: new Map(), lost: 0 }),
  write: async (context, { hits, unknown, lost }) => {
    if (lost > 0) log("warn", "redirects.not-counted", { lost });
    await addTally(context, { hits: [...hits.values()], unknown: [...unknown.values()] });
  },
  keep: (counts, { hits, unknown }, error) => {
    log("error", "redirects.tally-kept", { error });
    for (const count of hits.values()) addHit(counts, count);
    for (const count of unknown.values()) addUnknown(counts, count);
  },
});

export function countHit(env: Env, redirectId: string, scopeOf: () => RequestScope) {
  const now = Date.now();
  const day = Math.floor(now / DAY);
  tally(env, (counts) => addHit(counts, { redirectId, day, hits: 1, lastAt: now }), scopeOf);
}

export function countUnknown(scope: RequestScope, path: string, referrer: string) {
  const now = Date.now();
  const count = { path, hits: 1, firstAt: now, lastAt: now, referrer };
  tally(
    scope.env,
    (counts) => addUnknown(counts, count),
    () => scope,
  );
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
