import type { Database } from "../client.ts";
import {
  errorGroups,
  errorHours,
  errorLogs,
  errorPeople,
  errorReleases,
} from "../schema/errors.ts";
import { type ErrorStory, RELEASES, STORIES } from "./error-stories.ts";
import { seedId } from "./seed-id.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ADMIN = 0;
/** So many events of each are kept one by one. */
const KEPT = 12;
/** Nobody was everywhere: those who met something stand apart in the list of people. */
const [FIRST, APART] = [4, 7];
const AGENTS = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
  "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
];

type Happened = { at: number; release: string };

/** Two weeks of what went wrong, in every state; each figure is the sum of its events. */
export function errorRows(db: Database, accounts: readonly { id: string }[], now: number) {
  const made = STORIES.map((story, index) => makeGroup(story, index, accounts, now));
  return [
    db.insert(errorGroups).values(made.map(({ group }) => group)),
    db.insert(errorHours).values(made.flatMap(({ hours }) => hours)),
    db.insert(errorReleases).values(made.flatMap(({ releases }) => releases)),
    db.insert(errorPeople).values(made.flatMap(({ people }) => people)),
    db.insert(errorLogs).values(made.flatMap(({ events }) => events)),
  ] as const;
}

function makeGroup(
  story: ErrorStory,
  index: number,
  accounts: readonly { id: string }[],
  now: number,
) {
  const fingerprint = (index + 1).toString(16).padStart(2, "0").repeat(16);
  const happened = whenItHappened(story.days, index, now);
  const [first, last] = [happened[0]!.at, happened.at(-1)!.at];
  const met = Array.from(
    { length: story.people },
    (_, at) => accounts[(FIRST + index * APART + at) % accounts.length]!.id,
  );
  const isSettled = story.state !== "open" || story.isBack === true;
  const settledAt = story.isBack ? last - 3 * DAY : last + 2 * HOUR;
  const { name, message, route, source, level, severity, state, mute } = story;
  return {
    group: {
      fingerprint,
      source,
      level,
      severity,
      state,
      culprit: route,
      errorName: name,
      errorMessage: message,
      events: happened.length,
      firstSeenAt: first,
      lastSeenAt: last,
      version: isSettled ? 2 : 1,
      mutedUntil: mute === "week" ? now + 4 * DAY : null,
      settledBy: isSettled ? accounts[ADMIN]!.id : null,
      settledAt: isSettled ? Math.min(settledAt, now) : null,
      resolvedRelease: isSettled && !mute ? RELEASES[1] : null,
    },
    hours: countBy(happened, ({ at }) => Math.floor(at / HOUR) * HOUR).map(([hour, events]) => ({
      fingerprint,
      hour,
      events: events.length,
    })),
    releases: countBy(happened, ({ release }) => release).map(([release, events]) => ({
      fingerprint,
      release,
      events: events.length,
      firstSeenAt: events[0]!.at,
      lastSeenAt: events.at(-1)!.at,
    })),
    people: met.map((userId, at) => ({
      fingerprint,
      userId,
      lastSeenAt: happened.at(-1 - (at % happened.length))!.at,
    })),
    events: happened.slice(-KEPT).map(({ at, release }, place) => ({
      errorId: seedId(21 + index, place + 1),
      fingerprint,
      level,
      severity,
      source,
      release,
      errorName: name,
      errorMessage: message,
      url: route,
      route,
      createdAt: at,
      errorStack: stackOf(story),
      userId: met.length > 0 ? met[place % met.length]! : null,
      userAgent: source === "web" ? AGENTS[place % AGENTS.length]! : "",
      requestId: source === "worker" ? seedId(40 + index, place + 1) : null,
      context: story.context ?? null,
    })),
  };
}

/** Spread over the working hours of each day, and never in the time to come. */
function whenItHappened(days: readonly number[], index: number, now: number): Happened[] {
  const happened = days.flatMap((events, day) =>
    Array.from({ length: events }, (_, at) => {
      const start = now - (days.length - 1 - day) * DAY;
      const minutes = 5 + ((at * 41 + index * 17) % 230);
      const release = RELEASES[Math.floor((day * RELEASES.length) / days.length)]!;
      return { at: start - minutes * 60_000, release };
    }),
  );
  return happened.sort((a, b) => a.at - b.at);
}

function stackOf({ name, message, frames, source }: ErrorStory): string | null {
  if (frames.length === 0) return null;
  const place = (frame: string) =>
    source === "web" ? frame.replace("(", "(https://advisor.example/") : frame;
  return [`${name}: ${message}`, ...frames.map((frame) => `    at ${place(frame)}`)].join("\n");
}

function countBy<Key>(happened: readonly Happened[], keyOf: (each: Happened) => Key) {
  const groups = new Map<Key, Happened[]>();
  for (const each of happened) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups];
}
