import { minorDigits } from "../../../db/values/currencies.ts";

const formatters = new Map<string, Intl.NumberFormat>();

/** An amount where there is little room, such as '€340K'. */
export function shortMoney(minor: number, currency: string, locale: string | undefined): string {
  const key = `${locale} ${currency}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      notation: "compact",
      maximumFractionDigits: 1,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(minor / 10 ** minorDigits(currency));
}

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
