/** A name such as Europe/Berlin; an offset is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** The zone as it was named, or UTC where nobody knows it. */
export function knownZone(timeZone: string): string {
  return isTimeZone(timeZone) ? timeZone : "UTC";
}
