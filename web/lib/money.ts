import { minorDigits } from "../../db/values/currencies.ts";

const formatters = new Map<string, Intl.NumberFormat>();

/** Whole minor units as people write them; amounts without cents are shown without them. */
export function formatMoney(minor: number, currency: string, locale: string | undefined): string {
  const digits = minorDigits(currency);
  const isWhole = minor % 10 ** digits === 0;
  const key = `${locale} ${currency} ${isWhole}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const fraction = isWhole ? 0 : digits;
    formatter = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      minimumFractionDigits: fraction,
      maximumFractionDigits: fraction,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(minor / 10 ** digits);
}

/** A sum is read, not paid: no cents. */
export function formatSum(minor: number, currency: string, locale: string | undefined): string {
  const unit = 10 ** minorDigits(currency);
  return formatMoney(Math.round(minor / unit) * unit, currency, locale);
}
