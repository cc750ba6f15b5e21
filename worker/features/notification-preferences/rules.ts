import type { DigestRhythm, NotificationKind } from "../../../db/values/notifications.ts";
import { knownZone } from "../../kernel/pure/is-time-zone.ts";
import { firstShownAt, nextClockChange, offsetAt } from "../../kernel/pure/zoned-time.ts";
import { DEFAULT_CHANNELS, isQuietAt, type QuietHours } from "./contract.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAY_MINUTES = 24 * 60;
const MONDAY = 1;
const WALL_LENGTH = "2026-11-22T07:00".length;

/** What a person said of one kind; null where they said nothing. */
type OwnChannels = { mail: boolean | null; digest: boolean | null };

/** How a kind reaches someone by mail: at once wins over the digest. */
export function mailingOf(kind: NotificationKind, own: OwnChannels): "mail" | "digest" | null {
  const standard = DEFAULT_CHANNELS[kind];
  if (own.mail ?? standard.mail) return "mail";
  return (own.digest ?? standard.digest) ? "digest" : null;
}

/** From now on, the first moment that is not quiet where the person is. */
export function quietEndsAt(now: number, quiet: QuietHours, zone: string): number {
  const timeZone = knownZone(zone);
  const offset = offsetAt(now, timeZone);
  const minute = minuteAt(now + offset);
  if (!isQuietAt(quiet, minute)) return now;
  const wait = (quiet.quietTo - minute + DAY_MINUTES) % DAY_MINUTES;
  const end = now - (now % MINUTE) + wait * MINUTE;
  if (offsetAt(end, timeZone) === offset) return end;
  // Clocks are changed before then: it goes on from there, by the new time.
  return quietEndsAt(nextClockChange(now, timeZone) ?? end, quiet, timeZone);
}

/** Under this name one digest waits for each person, and no second. */
export function digestKey(userId: string): string {
  return `notifications.digest:${userId}`;
}

type Digest = QuietHours & { digestRhythm: DigestRhythm; digestAt: number; timeZone: string };

/** When the next digest after a moment is due: once on each of its days, and not in quiet hours. */
export function nextDigestAt(after: number, person: Digest): number {
  const { digestRhythm, digestAt } = person;
  const timeZone = knownZone(person.timeZone);
  const today = Math.floor((after + offsetAt(after, timeZone)) / DAY);
  // Quiet hours may hold back yesterday's until today.
  for (let day = today - 1; ; day += 1) {
    if (digestRhythm === "week" && new Date(day * DAY).getUTCDay() !== MONDAY) continue;
    const wall = new Date(day * DAY + digestAt * MINUTE).toISOString().slice(0, WALL_LENGTH);
    const due = firstShownAt(wall, timeZone);
    const at = quietEndsAt(due, person, timeZone);
    if (at > after) return at;
  }
}

function minuteAt(wallTime: number): number {
  return Math.floor((((wallTime % DAY) + DAY) % DAY) / MINUTE);
}
