/** '2026-11-22T07:00' as a clock on the wall shows it somewhere, of an instant. */
export function toWallTime(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
    hourCycle: "h23",
    timeZone,
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("year").padStart(4, "0")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}`;
}

/** The instant at which the clock there shows that, or nearly where it is set forward; null for no time. */
export function fromWallTime(wall: string, timeZone: string): number | null {
  const asUtc = Date.parse(`${wall}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) || Number.isNaN(asUtc)) return null;
  const offsetAt = (at: number) => Date.parse(`${toWallTime(at, timeZone)}:00Z`) - at;
  const first = asUtc - offsetAt(asUtc);
  return asUtc - offsetAt(first);
}
