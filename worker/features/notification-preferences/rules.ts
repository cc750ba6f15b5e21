import type { DigestRhythm, NotificationKind } from "../../../db/values/notifications.ts";
import { DEFAULT_CHANNELS, isQuietAt, knownZone, type QuietHours } from "./contract.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAY_MINUTES = 24 * 60;
const MONDAY = 1;

/** What a person said of one kind; null where they said nothing. */
type OwnChannels = { mail: boolean | null; digest: boolean | null };

/** How a kind reaches someone by mail: at once wins over the digest. */
export function mailingOf(kind: NotificationKind, own: OwnChannels): "mail" | "digest" | null {
  const standard = DEFAULT_CHANNELS[kind];
  if (own.mail ?? standard.mail) return "mail";
  return (own.digest ?? standard.digest) ? "digest" : null;
}

/** From now on, the first moment that is not quiet where the person is. */
export function quietEndsAt(now: number, quiet: QuietHours, timeZone: string): number {
  const offset = offsetAt(now, timeZone);
  const minute = minuteAt(now + offset);
  if (!isQuietAt(quiet, minute)) return now;
  const wait = (quiet.quietTo - minute + DAY_MINUTES) % DAY_MINUTES;
  const end = now - (now % MINUTE) + wait * MINUTE;
  if (offsetAt(end, timeZone) === offset) return end;
  // Clocks are changed before then: it goes on from there, by the new time.
  return quietEndsAt(changeBetween(now, end, timeZone), quiet, timeZone);
}

/** Under this name one digest waits for each person, and no second. */
export function digestKey(userId: string): string {
  return `notifications.digest:${userId}`;
}

type Digest = QuietHours & { digestRhythm: DigestRhythm; digestAt: number; timeZone: string };

/** When the next digest after a moment is due: once on each of its days, and not in quiet hours. */
export function nextDigestAt(after: number, person: Digest): number {
  const { digestRhythm, digestAt, timeZone } = person;
  const today = Math.floor((after + offsetAt(after, timeZone)) / DAY);
  // Quiet hours may hold back yesterday's until today.
  for (let day = today - 1; ; day += 1) {
    if (digestRhythm === "week" && new Date(day * DAY).getUTCDay() !== MONDAY) continue;
    const due = firstMomentOf(day * DAY + digestAt * MINUTE, timeZone);
    const at = quietEndsAt(due, person, timeZone);
    if (at > after) return at;
  }
}

/** When clocks somewhere first show a time, or have just been put past it. */
function firstMomentOf(wallTime: number, timeZone: string): number {
  const before = offsetAt(wallTime - DAY, timeZone);
  const later = offsetAt(wallTime + DAY, timeZone);
  const shown = [wallTime - before, wallTime - later]
    .filter((at) => at + offsetAt(at, timeZone) === wallTime)
    .sort((one, other) => one - other);
  return shown[0] ?? changeBetween(wallTime - later, wallTime - before, timeZone);
}

/** The moment at which clocks are changed, between two that differ. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const offset = offsetAt(from, timeZone);
  let before = Math.floor(from / MINUTE);
  let behind = Math.ceil(to / MINUTE);
  while (behind - before > 1) {
    const middle = Math.floor((before + behind) / 2);
    if (offsetAt(middle * MINUTE, timeZone) === offset) before = middle;
    else behind = middle;
  }
  return behind * MINUTE;
}

/** How far local clocks are ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE) * MINUTE;
}

function minuteAt(wallTime: number): number {
  return Math.floor((((wallTime % DAY) + DAY) % DAY) / MINUTE);
}

/** Costly to make, and the same for everyone in a zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const zone = knownZone(timeZone);
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-GB", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
    calendar: "iso8601",
    timeZone: zone,
  });
  clocks.set(zone, clock);
  return clock;
}
