import { minorDigits } from "../../../../db/values/currencies.ts";

const formatters = new Map<string, Intl.NumberFormat>();

/** An amount where there is little room, such as '€289.5 k'. */
export function shortMoney(
  minor: number,
  currency: string,
  locale: string | undefined,
  decimals = 1,
): string {
  const key = `${locale} ${currency} ${decimals}`;
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      notation: "compact",
      maximumFractionDigits: decimals,
    });
  formatters.set(key, formatter);
  const parts = formatter.formatToParts(minor / 10 ** minorDigits(currency));
  return parts
    .map(({ type, value }, at) => {
      if (type !== "compact") return value;
      const isApart = parts[at - 1]?.type === "literal";
      return `${isApart ? "" : "\u00A0"}${value === "K" ? "k" : value}`;
    })
    .join("");
}
