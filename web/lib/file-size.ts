import type { Formats } from "./formats.ts";

const KILO = 1024;
const MEGA = KILO * KILO;
const GIGA = MEGA * KILO;

/** A size as people say it: "12 KB", "3.4 MB", "2 GB". */
export function fileSize(bytes: number, { number }: Formats): string {
  const tenths = (unit: number) => number(Math.round((10 * bytes) / unit) / 10);
  if (bytes < KILO) return `${number(bytes)} bytes`;
  if (bytes < MEGA) return `${number(Math.round(bytes / KILO))} KB`;
  if (bytes < GIGA) return `${tenths(MEGA)} MB`;
  return `${tenths(GIGA)} GB`;
}
