import { minorDigits } from "../../../../db/values/currencies.ts";
import type { Words } from "./facts.ts";

/** How answers write numbers, days and money for somebody whose screen is not at hand; empty is British English. */
export function wordsIn(locale: string): Words {
  const language = locale || "en-GB";
  const numbers = new Intl.NumberFormat(language);
  const days = new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return {
    number: (value) => numbers.format(value),
    day: (day) => days.format(new Date(day)),
    money(value, currency) {
      const digits = value % 10 ** minorDigits(currency) === 0 ? 0 : minorDigits(currency);
      const amount = new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(value / 10 ** minorDigits(currency));
      return `${currency} ${amount}`;
    },
  };
}
