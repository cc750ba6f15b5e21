import { counted } from "../../kernel/pure/plural.ts";

const WHEN = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});
const MINUTE = 60_000;
const UNITS = [
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
] as const;

/** A moment for readers whose time zone is not known: '21 November 2026 at 08:30 UTC'. */
export function sayTime(at: number): string {
  return `${WHEN.format(at)} UTC`;
}

/** A day where the reader is: '21 November 2026'. */
export function sayDay(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone }).format(at);
}

/** '24 hours', '7 days', '1 hour'; a single day is told in hours. */
export function sayDuration(ms: number): string {
  const [unit, size] =
    UNITS.find(([name, size]) => ms >= (name === "day" ? 2 * size : size) && ms % size === 0) ??
    UNITS[2];
  const many = Math.round(ms / size);
  return counted(many, unit, `${unit}s`);
}
