import { minorDigits } from "../../../../db/values/currencies.ts";
import { formatMoney } from "../../../lib/money.ts";

const THOUSAND = 1000;

/** Whole thousands are told short, '€80 k'; everything else to the last cent. */
export function shortMoney(minor: number, currency: string, locale: string | undefined): string {
  const unit = 10 ** minorDigits(currency);
  if (minor === 0 || minor % (THOUSAND * unit) !== 0) return formatMoney(minor, currency, locale);
  const parts = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    notation: "compact",
    maximumFractionDigits: 3,
  }).formatToParts(minor / unit);
  return parts
    .map(({ type, value }, at) => {
      if (type !== "compact") return value;
      const isApart = parts[at - 1]?.type === "literal";
      return `${isApart ? "" : "\u00A0"}${value === "K" ? "k" : value}`;
    })
    .join("");
}

/** '€80 k more', '€5,000 less'. */
export const moreMoney = (minor: number, currency: string, locale: string | undefined) =>
  `${shortMoney(Math.abs(minor), currency, locale)} ${minor > 0 ? "more" : "less"}`;
