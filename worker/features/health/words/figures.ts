import { DAY, HOUR, MINUTE, SECOND } from "../../../kernel/durations.ts";
import { counted } from "../../../kernel/pure/plural.ts";

const UNITS = [
  [DAY, "day"],
  [HOUR, "hour"],
  [MINUTE, "minute"],
] as const;

/** Roughly, in the largest unit that fits. */
export function sayAge(ms: number): string {
  const [size, unit] = UNITS.find(([least]) => ms >= least) ?? [SECOND, "second"];
  return counted(Math.max(1, Math.round(ms / size)), unit, `${unit}s`);
}

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;

export function sayBytes(bytes: number): string {
  if (bytes < GIGABYTE) return `${Math.round(bytes / MEGABYTE)} MB`;
  const gigabytes = bytes / GIGABYTE;
  return `${gigabytes < 10 ? gigabytes.toFixed(1) : Math.round(gigabytes)} GB`;
}
