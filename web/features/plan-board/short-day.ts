const days = new Map<string | undefined, Intl.DateTimeFormat>();

/** A day where there is little room: '19 Dec 26'. */
export function shortDay(day: string, locale: string | undefined): string {
  let formatter = days.get(locale);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, {
      day: "numeric",
      month: "short",
      year: "2-digit",
      timeZone: "UTC",
    });
    days.set(locale, formatter);
  }
  return formatter.format(new Date(day));
}
