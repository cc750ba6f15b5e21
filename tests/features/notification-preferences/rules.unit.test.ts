import { describe, expect, test } from "vitest";
import {
  isQuietAt,
  type QuietHours,
} from "../../../worker/features/notification-preferences/contract.ts";
import {
  mailingOf,
  nextDigestAt,
  quietEndsAt,
} from "../../../worker/features/notification-preferences/rules.ts";
import { knownZone } from "../../../worker/kernel/pure/is-time-zone.ts";
import { seededRandom } from "../snake/seeded-random.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const clock = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
};
const quiet = (from: string, to: string): QuietHours => ({
  isQuietOn: true,
  quietFrom: clock(from),
  quietTo: clock(to),
});

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What clocks show, asked in another way than the rules ask. */
function wallClock(ms: number, timeZone: string) {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  clocks.set(timeZone, made);
  const text = made.format(ms);
  const [day = "", time = ""] = text.split(" ");
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return { day, minute: clock(time.slice(0, 5)), weekday };
}

/** Minute by minute, until it is not quiet. */
function slowQuietEnd(now: number, hours: QuietHours, timeZone: string): number {
  if (!isQuietAt(hours, wallClock(now, timeZone).minute)) return now;
  let then = now - (now % MINUTE);
  do then += MINUTE;
  while (isQuietAt(hours, wallClock(then, timeZone).minute));
  return then;
}

describe("quiet hours end", () => {
  test.each([
    ["before they begin, now", "2026-11-21T20:59", "22:00", "07:00", "Europe/Berlin", "20:59"],
    ["over midnight", "2026-11-21T21:00", "22:00", "07:00", "Europe/Berlin", "06:00"],
    ["after midnight", "2026-11-22T03:00", "22:00", "07:00", "Europe/Berlin", "06:00"],
    ["in the very minute", "2026-11-22T06:00", "22:00", "07:00", "Europe/Berlin", "06:00"],
    ["within a day", "2026-11-21T12:10", "13:00", "14:30", "Europe/Berlin", "13:30"],
    ["half an hour off", "2026-11-21T18:00", "22:00", "07:00", "Asia/Kolkata", "01:30"],
    ["on the other side", "2026-11-21T12:00", "22:00", "07:00", "Pacific/Auckland", "18:00"],
    // Clocks go from 02:00 to 03:00: the night is an hour shorter.
    ["in a short night", "2026-03-28T22:00", "22:00", "07:00", "Europe/Berlin", "05:00"],
    // From 03:00 back to 02:00: an hour longer.
    ["in a long night", "2026-10-24T21:00", "22:00", "07:00", "Europe/Berlin", "06:00"],
    [
      "where the end is never shown",
      "2026-03-29T00:30",
      "01:00",
      "02:30",
      "Europe/Berlin",
      "01:00",
    ],
    // Half an hour back at 02:00, to 01:30.
    ["by half an hour", "2026-04-04T14:00", "00:00", "01:45", "Australia/Lord_Howe", "14:45"],
  ])("%s", (_what, now, from, to, zone, expected) => {
    const end = quietEndsAt(at(`${now}Z`), quiet(from, to), zone);
    expect(iso(end).slice(11)).toBe(expected);
    expect(end).toBe(slowQuietEnd(at(`${now}Z`), quiet(from, to), zone));
  });

  test("at once where they are off, or last no time", () => {
    const now = at("2026-11-21T23:00Z");
    expect(quietEndsAt(now, { ...quiet("22:00", "07:00"), isQuietOn: false }, "UTC")).toBe(now);
    expect(quietEndsAt(now, quiet("08:00", "08:00"), "UTC")).toBe(now);
  });

  test("by UTC where nobody knows the zone", () => {
    for (const zone of ["", "Mars/Olympus", "+99:00", "../etc"]) {
      expect(knownZone(zone)).toBe("UTC");
      expect(iso(quietEndsAt(at("2026-11-21T23:00Z"), quiet("22:00", "07:00"), zone))).toBe(
        "2026-11-22T07:00",
      );
    }
  });
});

/** A day on which clocks are changed, in zones that do it in ways of their own; and plain ones. */
const CHANGES: readonly (readonly [zone: string, near: string])[] = [
  ["Europe/Berlin", "2026-03-29"],
  ["Europe/Berlin", "2026-10-25"],
  ["America/New_York", "2026-03-08"],
  ["America/New_York", "2026-11-01"],
  ["Australia/Lord_Howe", "2026-04-05"],
  ["Australia/Lord_Howe", "2026-10-04"],
  ["Antarctica/Troll", "2026-03-29"],
  ["Antarctica/Troll", "2026-10-25"],
  ["America/Havana", "2026-03-08"],
  ["Asia/Beirut", "2026-03-29"],
  ["Africa/Cairo", "2026-10-30"],
  ["Asia/Kathmandu", "2026-06-01"],
  ["Pacific/Apia", "2026-12-30"],
  ["UTC", "2026-01-01"],
];

test("whatever the zone, the hours and the moment, quiet ends where a minute-by-minute look finds it", () => {
  const random = seededRandom(5);
  const below = (most: number) => Math.floor(random() * most);
  for (let round = 0; round < 300; round += 1) {
    const [zone, near] = CHANGES[below(CHANGES.length)] ?? ["UTC", "2026-01-01"];
    const now = at(`${near}T00:00Z`) - DAY + below(3 * DAY);
    const hours = { isQuietOn: true, quietFrom: below(1440), quietTo: below(1440) };
    const found = quietEndsAt(now, hours, zone);
    const expected = slowQuietEnd(now, hours, zone);
    const asked = `${zone} ${new Date(now).toISOString()} ${hours.quietFrom}-${hours.quietTo}`;
    expect(`${asked}: ${iso(found)}`).toBe(`${asked}: ${iso(expected)}`);
  }
});

describe("the digest", () => {
  const NEVER_QUIET = { isQuietOn: false, quietFrom: 0, quietTo: 0 };
  const daily = (digestAt: string, timeZone: string) => ({
    ...NEVER_QUIET,
    digestRhythm: "day" as const,
    digestAt: clock(digestAt),
    timeZone,
  });
  const from = (now: string, digest: Parameters<typeof nextDigestAt>[1]) =>
    iso(nextDigestAt(at(`${now}Z`), digest));

  test("comes at its hour where the person is: today, or tomorrow once that is past", () => {
    const digest = daily("08:00", "Asia/Tokyo");
    expect(from("2026-11-21T22:59", digest)).toBe("2026-11-21T23:00");
    expect(from("2026-11-21T23:00", digest)).toBe("2026-11-22T23:00");
  });

  test("comes on Mondays where that was chosen", () => {
    const weekly = { ...daily("08:00", "America/New_York"), digestRhythm: "week" as const };
    expect(from("2026-11-21T23:00", weekly)).toBe("2026-11-23T13:00");
    expect(from("2026-11-23T13:00", weekly)).toBe("2026-11-30T13:00");
  });

  test("comes once on days when clocks are changed", () => {
    const berlin = daily("02:30", "Europe/Berlin");
    // Shown twice: the first time counts.
    expect(from("2026-10-24T12:00", berlin)).toBe("2026-10-25T00:30");
    expect(from("2026-10-25T00:30", berlin)).toBe("2026-10-26T01:30");
    // Never shown: as soon as clocks are past it.
    expect(from("2026-03-28T12:00", berlin)).toBe("2026-03-29T01:00");
    expect(from("2026-03-29T01:00", berlin)).toBe("2026-03-30T00:30");
  });

  test("waits for the end of quiet hours, and comes all the same on each day", () => {
    const late = { ...daily("23:00", "Europe/Berlin"), ...quiet("22:00", "07:00") };
    expect(from("2026-11-21T12:00", late)).toBe("2026-11-22T06:00");
    expect(from("2026-11-21T23:30", late)).toBe("2026-11-22T06:00");
    expect(from("2026-11-22T06:00", late)).toBe("2026-11-23T06:00");
  });

  test("comes on each local day exactly once, at its hour or at the change that skips it", () => {
    const random = seededRandom(11);
    for (const [timeZone, near] of CHANGES) {
      const digestAt = Math.floor(random() * 1440);
      const digest = { ...NEVER_QUIET, digestRhythm: "day" as const, digestAt, timeZone };
      const days: string[] = [];
      let now = at(`${near}T00:00Z`) - 3 * DAY;
      for (let turn = 0; turn < 6; turn += 1) {
        now = nextDigestAt(now, digest);
        const { day, minute } = wallClock(now, timeZone);
        days.push(day);
        const isSkipped = wallClock(now - MINUTE, timeZone).minute + 1 !== minute;
        const asked = `${timeZone} ${day} ${digestAt}`;
        if (minute !== digestAt) expect(`${asked} ${isSkipped}`).toBe(`${asked} true`);
        expect(now - (now % MINUTE)).toBe(now);
      }
      expect(new Set(days).size).toBe(days.length);
      const span = (at(`${days.at(-1)}T00:00Z`) - at(`${days[0]}T00:00Z`)) / DAY;
      expect(`${timeZone} ${span}`).toBe(`${timeZone} ${days.length - 1}`);
    }
  });
});

test("mail at once wins over the digest, and a word of the person over the defaults", () => {
  const unsaid = { mail: null, digest: null };
  expect(mailingOf("account", unsaid)).toBe("mail");
  expect(mailingOf("announcement", unsaid)).toBe("digest");
  expect(mailingOf("announcement", { mail: true, digest: true })).toBe("mail");
  expect(mailingOf("announcement", { mail: false, digest: false })).toBeNull();
  expect(mailingOf("account", { mail: false, digest: true })).toBe("digest");
  // Those have mails of their own.
  expect(mailingOf("security", unsaid)).toBeNull();
});
